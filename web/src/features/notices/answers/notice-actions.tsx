import { readSlips } from '@plantel/contract/asked-notices'
import { todayIn } from '../../../lib/dates/dates.ts'
import { addressOf } from '../../../lib/http/api.ts'
import { download } from '../../../lib/http/download.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { printIcon } from '../../../ui/icons/icons.ts'
import { RemindButton } from '../remind-button.tsx'
import { ANSWERS_TEXTS as T } from '../texts.ts'
import styles from './answers.module.css'
import { type AskingNotice, missingOf } from './words.ts'

const Remind = ({ notice }: { notice: AskingNotice }) => {
  const { time_zone } = useSession().school
  if (notice.reminded_on === todayIn(time_zone))
    return <span className={styles.small}>{T.remindedToday}</span>
  return <RemindButton noticeId={notice.notice_id} missing={missingOf(notice)} />
}

interface PrintProps {
  notice: AskingNotice
  groupId: string | undefined
  phoneless: boolean
  /** Slips, or the same children on a list. */
  as?: 'list'
}

const Print = ({ notice, groupId, phoneless, as }: PrintProps) => {
  const { save, pending } = useSave({
    save: () =>
      download(
        addressOf(readSlips, {
          params: { id: notice.notice_id },
          query: {
            ...(groupId === undefined ? {} : { group_id: groupId }),
            ...(phoneless ? { phoneless: '1' } : {}),
            ...(as === undefined ? {} : { as }),
          },
        }),
        as === 'list' ? 'Familias.pdf' : 'Talones.pdf',
      ),
    onProblem: ({ errors, title }) => {
      toast(errors[0]?.message ?? title, { variant: 'error' })
      return 'said'
    },
  })
  return (
    <Button icon={printIcon} pending={pending} onClick={() => save(undefined)}>
      {as === 'list' ? T.printList : T.slips}
    </Button>
  )
}

/** For a group's chat: an address that asks for log-in, never a link of one person. */
const CopyForGroup = ({ notice: { notice_id, title, description } }: { notice: AskingNotice }) => {
  const { save, pending } = useSave({
    save: () =>
      navigator.clipboard.writeText(
        `${title}\n${description}\n${window.location.origin}/mis-avisos/${notice_id}`,
      ),
    success: T.copiedForGroup,
    onProblem: () => {
      toast(T.notCopied, { variant: 'error' })
      return 'said'
    },
  })
  return (
    <Button look="text" pending={pending} onClick={() => save(undefined)}>
      {T.copyForGroup}
    </Button>
  )
}

interface NoticeActionsProps {
  notice: AskingNotice
  groupId: string | undefined
  /** Only families without a smartphone are shown. */
  phoneless: boolean
  /** Answers are still taken, and the caller is who asks for them. */
  asks: boolean
  onCapture: () => void
}

export const NoticeActions = ({ notice, groupId, phoneless, asks, onCapture }: NoticeActionsProps) => (
  <div className={styles.actions}>
    {asks && missingOf(notice) > 0 && <Remind notice={notice} />}
    {notice.per_child && (
      <>
        {missingOf(notice) > 0 && <Print notice={notice} groupId={groupId} phoneless={phoneless} />}
        {missingOf(notice) > 0 && phoneless && (
          <Print notice={notice} groupId={groupId} phoneless as="list" />
        )}
        <Button onClick={onCapture}>{T.capture}</Button>
      </>
    )}
    {asks && <CopyForGroup notice={notice} />}
  </div>
)
