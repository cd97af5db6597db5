import type { StudentLite } from '@plantel/contract/people'
import type { Ref } from 'react'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { listName } from '../people/names.ts'
import styles from './inbox.module.css'

export interface InboxLine {
  id: number
  student: StudentLite
  /** Group, what it is about: those that there are. */
  about: readonly (string | undefined)[]
  /** Undefined of what waits. */
  decided: { words: string; good: boolean } | undefined
}

interface InboxListProps<Row> {
  label: string
  rows: readonly Row[]
  lineOf: (row: Row) => InboxLine
  chosen: Row | undefined
  listRef: Ref<HTMLUListElement>
  onChoose: (row: Row) => void
}

/** What families sent about students, one of them looked at. */
export const InboxList = <Row,>({ label, rows, lineOf, chosen, listRef, onChoose }: InboxListProps<Row>) => (
  <ul ref={listRef} className={styles.list} aria-label={label}>
    {rows.map((row) => {
      const { id, student, about, decided } = lineOf(row)
      return (
        <li key={id}>
          <button
            type="button"
            className={styles.row}
            data-row={id}
            aria-current={row === chosen ? 'true' : undefined}
            tabIndex={row === chosen ? 0 : -1}
            onClick={() => onChoose(row)}
          >
            <AvatarPhoto person={student} />
            <span className={styles.words}>
              <strong>{listName(student)}</strong>
              <Muted as="span">{about.filter(Boolean).join(' · ')}</Muted>
            </span>
            {decided && <Chip tone={decided.good ? 'good' : 'neutral'}>{decided.words}</Chip>}
          </button>
        </li>
      )
    })}
  </ul>
)
