import type { ReactNode } from 'react'
import { inboxIcon } from '../icons/icons.ts'
import { Message } from './message.tsx'

interface EmptyStateProps {
  /** *Sin grupos* */
  title: string
  children: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Message icon={inboxIcon} title={title} action={action}>
    {children}
  </Message>
)
