import type { ReactNode } from 'react'
import { inboxIcon } from '../icons/icons.ts'
import { Message } from './message.tsx'

interface EmptyStateProps {
  /** *Sin grupos* */
  title: string
  /** Why it is empty. */
  children: ReactNode
  /** The next step: a link or button. */
  action?: ReactNode
}

/** Nothing is there: what is missing, why, and what to do next. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Message icon={inboxIcon} title={title} action={action}>
    {children}
  </Message>
)
