import { EXCUSE_ANSWER_MAX, EXCUSE_REASONS, EXCUSE_STATUS, type InboxExcuse } from '@plantel/contract/excuses'
import { fullName } from '@plantel/contract/school-words'
import type { QueryKey } from '@tanstack/react-query'
import { rangeWords } from '../../domain/excuses/words.ts'
import { InboxList, type InboxLine } from '../../domain/inbox/inbox-list.tsx'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { ExcuseDetail } from './excuse-detail.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { REJECT_TEXTS, STATUS_WORDS, T } from './texts.ts'
import { useExcuseInbox } from './use-inbox.ts'

const RejectDialog = lateDialog(
  async () => (await import('../../domain/inbox/reject-dialog.tsx')).RejectDialog,
)

const lineOf = (excuse: InboxExcuse): InboxLine => {
  const { excuse_id, student, group, reason, status } = excuse
  return {
    id: excuse_id,
    student,
    about: [group?.title, rangeWords(excuse), reason === null ? '' : EXCUSE_REASONS[reason]],
    decided:
      status === EXCUSE_STATUS.sent
        ? undefined
        : { words: STATUS_WORDS[status], good: status === EXCUSE_STATUS.accepted },
  }
}

interface InboxWorkProps {
  rows: readonly InboxExcuse[]
  queryKey: QueryKey
  /** Only what waits is listed: what was decided leaves it. */
  queue: boolean
}

/** The list, and beside it the one that is looked at; on a phone one or the other. Its keys act while the focus is within. */
export const InboxWork = ({ rows, queryKey, queue }: InboxWorkProps) => {
  const inbox = useExcuseInbox(rows, queryKey, queue)
  const { chosen } = inbox
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys besides the buttons within, which do the same
    <div className={styles.work} data-open={inbox.isOpen} onKeyDown={inbox.onKeyDown}>
      <InboxList
        label={T.title}
        rows={rows}
        lineOf={lineOf}
        chosen={chosen}
        listRef={inbox.list}
        onChoose={inbox.open}
      />
      {chosen && (
        <ExcuseDetail
          key={chosen.excuse_id}
          excuse={chosen}
          pending={inbox.pending}
          onBack={inbox.close}
          onDecide={inbox.decide}
          onReject={inbox.reject}
        />
      )}
      {inbox.rejected && (
        <RejectDialog
          title={`${REJECT_TEXTS.title} de ${fullName(inbox.rejected.student)}`}
          help={REJECT_TEXTS.help}
          maxLength={EXCUSE_ANSWER_MAX}
          onReject={(answer) => inbox.decide(2, answer)}
          onClose={inbox.stopRejecting}
        />
      )}
    </div>
  )
}
