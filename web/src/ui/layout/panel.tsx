import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Stack } from './stack.tsx'

interface PanelProps {
  title: string
  /** Its place in the address, after the `#`. */
  at?: string
  children: ReactNode
}

export const Panel = ({ title, at, children }: PanelProps) => {
  const own = useId()
  const id = at ?? own
  return (
    <Card>
      <Stack as="section" gap={16} aria-labelledby={id}>
        <h2 id={id} tabIndex={at === undefined ? undefined : -1}>
          {title}
        </h2>
        {children}
      </Stack>
    </Card>
  )
}
