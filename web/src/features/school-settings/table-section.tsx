import type { ReactNode } from 'react'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import type { SectionId } from './sections/section-titles.ts'
import styles from './table-section.module.css'

interface TableSectionProps {
  at: SectionId
  title: string
  tools?: ReactNode
  children: ReactNode
}

export const TableSection = ({ at, title, tools, children }: TableSectionProps) => (
  // No landmark of its own: the table in it is one of the same name.
  <Stack className={styles.section}>
    <Line>
      <h2 id={at} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {tools}
    </Line>
    {children}
  </Stack>
)
