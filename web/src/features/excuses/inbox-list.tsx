import { EXCUSE_REASONS, type InboxExcuse } from '@plantel/contract/excuses'
import type { Ref } from 'react'
import { rangeWords } from '../../domain/excuses/words.ts'
import { listName } from '../../domain/people/names.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import styles from '../../ui/inbox/inbox.module.css'
import { STATUS_WORDS, T } from './texts.ts'

interface InboxListProps {
  rows: readonly InboxExcuse[]
  chosen: InboxExcuse | undefined
  listRef: Ref<HTMLUListElement>
  onChoose: (excuse: InboxExcuse) => void
}

export const InboxList = ({ rows, chosen, listRef, onChoose }: InboxListProps) => (
  <ul ref={listRef} className={styles.list} aria-label={T.title}>
    {rows.map((row) => {
      const { excuse_id, student, group, reason, status } = row
      const here = excuse_id === chosen?.excuse_id
      return (
        <li key={excuse_id}>
          <button
            type="button"
            className={styles.row}
            data-row={excuse_id}
            aria-current={here ? 'true' : undefined}
            tabIndex={here ? 0 : -1}
            onClick={() => onChoose(row)}
          >
            <AvatarPhoto person={student} />
            <span className={styles.words}>
              <strong>{listName(student)}</strong>
              <Muted as="span">
                {[group?.title, rangeWords(row), reason === null ? '' : EXCUSE_REASONS[reason]]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </span>
            {status !== 0 && <Chip tone={status === 1 ? 'good' : 'neutral'}>{STATUS_WORDS[status]}</Chip>}
          </button>
        </li>
      )
    })}
  </ul>
)
