import type { ReactNode } from 'react'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './supervision.module.css'

interface HistoryEntryProps {
  title: ReactNode
  by: string
  children: ReactNode
}

export const HistoryEntry = ({ title, by, children }: HistoryEntryProps) => (
  <details className={styles.entry}>
    <summary className={styles.summary}>
      <span className={styles.title}>{title}</span>{' '}
      <Muted as="span" size={14}>
        {by}
      </Muted>
    </summary>
    <Stack gap={16} className={styles.told}>
      {children}
    </Stack>
  </details>
)

export const Answers = ({ rows }: { rows: readonly (readonly [question: string, answer: string])[] }) => (
  <ul className={styles.answers}>
    {rows.map(([question, answer]) => (
      <li key={question} className={styles.answer}>
        <span className={styles.question}>{question}</span>
        <span className={styles.reply}>{answer}</span>
      </li>
    ))}
  </ul>
)
