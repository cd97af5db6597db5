import { type ReactNode, useId } from 'react'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import styles from './titled-section.module.css'

interface TitledSectionProps {
  title: string
  detail?: string
  actions?: ReactNode
  children: ReactNode
}

export const TitledSection = ({ title, detail, actions, children }: TitledSectionProps) => {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} className={styles.section}>
      <Line justify="between">
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {detail !== undefined && <Muted>{detail}</Muted>}
        </div>
        {actions}
      </Line>
      {children}
    </Stack>
  )
}
