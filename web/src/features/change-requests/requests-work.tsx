import {
  CHANGE_ANSWER_MAX,
  CHANGE_LABELS,
  CHANGE_STATUS,
  type InboxChange,
} from '@plantel/contract/change-requests'
import { fullName } from '@plantel/contract/school-words'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { InboxList, type InboxLine } from '../../domain/inbox/inbox-list.tsx'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { useInbox } from '../../domain/inbox/use-inbox.ts'
import { RequestDetail } from './request-detail.tsx'
import { REJECT_TEXTS, STATUS_WORDS, T } from './texts.ts'
import { useDeciding } from './use-deciding.ts'

const RejectDialog = lateDialog(
  async () => (await import('../../domain/inbox/reject-dialog.tsx')).RejectDialog,
)

const lineOf = ({ change_request_id, student, group, field, status }: InboxChange): InboxLine => ({
  id: change_request_id,
  student,
  about: [group?.title, CHANGE_LABELS[field]],
  decided:
    status === CHANGE_STATUS.sent
      ? undefined
      : { words: STATUS_WORDS[status], good: status === CHANGE_STATUS.accepted },
})

interface RequestsWorkProps {
  rows: readonly InboxChange[]
  queryKey: QueryKey
  /** Only what waits is listed: what was decided leaves it. */
  queue: boolean
}

/** The list, and beside it the one that is looked at; on a phone one or the other. Its keys act while the focus is within. */
export const RequestsWork = ({ rows, queryKey, queue }: RequestsWorkProps) => {
  const inbox = useInbox({ rows, idOf: ({ change_request_id }) => change_request_id, queue })
  const { chosen } = inbox
  const [rejected, setRejected] = useState<InboxChange>()
  const { save, pending } = useDeciding({ queryKey, queue, onDecided: inbox.goOn })
  const waits = chosen?.status === CHANGE_STATUS.sent ? chosen : undefined
  const accept = () => {
    if (waits && !pending) save({ request: waits, status: 1 })
  }
  const reject = () => setRejected(waits)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys besides the buttons within, which do the same
    <div
      className={styles.work}
      data-open={inbox.isOpen}
      onKeyDown={(event) => inbox.press(event, { a: accept, r: reject })}
    >
      <InboxList
        label={T.title}
        rows={rows}
        lineOf={lineOf}
        chosen={chosen}
        listRef={inbox.list}
        onChoose={inbox.open}
      />
      {chosen && (
        <RequestDetail
          key={chosen.change_request_id}
          request={chosen}
          pending={pending}
          onBack={inbox.close}
          onAccept={accept}
          onReject={reject}
        />
      )}
      {rejected && (
        <RejectDialog
          title={`${REJECT_TEXTS.title} de ${fullName(rejected.student)}`}
          help={REJECT_TEXTS.help}
          maxLength={CHANGE_ANSWER_MAX}
          onReject={(answer) => save({ request: rejected, status: 2, answer })}
          onClose={() => setRejected(undefined)}
        />
      )}
    </div>
  )
}
