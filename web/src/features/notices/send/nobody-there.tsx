import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A step that has nobody to choose; the way on leads back. */
export const NobodyThere = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState title={title}>{children} Vuelva atrás y elija a otros destinatarios.</EmptyState>
)
