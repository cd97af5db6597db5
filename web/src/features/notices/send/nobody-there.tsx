import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export const NobodyThere = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState title={title}>{children} Vuelva atrás y elija a otros destinatarios.</EmptyState>
)
