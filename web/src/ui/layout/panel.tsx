import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Stack } from './stack.tsx'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card>
      <Stack as="section" gap={16} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}
