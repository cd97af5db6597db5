import { CHANGE_LABELS, CHANGE_STATUS, type InboxChange } from '@plantel/contract/change-requests'
import type { Ref } from 'react'
import { listName } from '../../domain/people/names.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import styles from '../../ui/inbox/inbox.module.css'
import { STATUS_WORDS, T } from './texts.ts'

interface RequestListProps {
  rows: readonly InboxChange[]
  chosen: InboxChange | undefined
  listRef: Ref<HTMLUListElement>
  onChoose: (request: InboxChange) => void
}

export const RequestList = ({ rows, chosen, listRef, onChoose }: RequestListProps) => (
  <ul ref={listRef} className={styles.list} aria-label={T.title}>
    {rows.map((row) => {
      const { change_request_id, student, group, field, status } = row
      const here = change_request_id === chosen?.change_request_id
      return (
        <li key={change_request_id}>
          <button
            type="button"
            className={styles.row}
            data-row={change_request_id}
            aria-current={here ? 'true' : undefined}
            tabIndex={here ? 0 : -1}
            onClick={() => onChoose(row)}
          >
            <AvatarPhoto person={student} />
            <span className={styles.words}>
              <strong>{listName(student)}</strong>
              <Muted as="span">{[group?.title, CHANGE_LABELS[field]].filter(Boolean).join(' · ')}</Muted>
            </span>
            {status !== CHANGE_STATUS.sent && (
              <Chip tone={status === CHANGE_STATUS.accepted ? 'good' : 'neutral'}>
                {STATUS_WORDS[status]}
              </Chip>
            )}
          </button>
        </li>
      )
    })}
  </ul>
)
