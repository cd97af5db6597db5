import type { Notice } from '@plantel/contract/notices'
import { fullName } from '@plantel/contract/school-words'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { PersonLine } from '../../../ui/photos/person-line.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import styles from '../notices.module.css'
import { readWords, unreadOf } from '../read-words.ts'
import { RemindButton } from '../remind-button.tsx'
import { MODE_NAMES, T } from '../texts.ts'
import { useWithdraw } from '../use-withdraw.ts'
import { NoticeMarks } from '../notice-marks.tsx'
import { HandingOut } from './handing-out.tsx'
import { Readers } from './readers.tsx'
import { useNotice } from './use-notice.ts'
import { useUntil } from './use-until.ts'

interface NoticeDialogProps {
  notice: Notice
  onClose: () => void
}

const Text = ({ notice }: { notice: Notice }) => {
  const { time_zone } = useSession().school
  const { sender, type, created_at, title, description, withdrawn, urgent } = notice
  return (
    <>
      <PersonLine
        name={fullName(sender)}
        person={sender}
        detail={`${MODE_NAMES[type]} · ${mediumDayIn(created_at, time_zone)}`}
      />
      <section aria-label={T.notice} className={styles.text}>
        <h3>
          {title}
          <NoticeMarks withdrawn={withdrawn} urgent={urgent} />
        </h3>
        <p className={styles.words}>{description}</p>
      </section>
    </>
  )
}

export const NoticeDialog = ({ notice: row, onClose }: NoticeDialogProps) => {
  const { query, underWay } = useNotice(row)
  const withdrawing = useWithdraw(onClose)
  const withdrawable = useUntil(query.data?.withdraw_until ?? null)
  return (
    <FormDialog
      title={T.notice}
      width="md"
      onClose={onClose}
      pending={withdrawing.pending}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          {withdrawable && (
            <Button
              look="danger"
              pending={withdrawing.pending}
              onClick={() => withdrawing.save(row.notice_id)}
            >
              Retirar «{row.title}»
            </Button>
          )}
        </>
      }
    >
      <QueryPanel query={{ ...query, isFetching: query.isFetching && !underWay }}>
        {(notice) => (
          <Stack gap={16}>
            <Text notice={notice} />
            {underWay && <HandingOut notice={notice} />}
            <Line justify="between">
              <strong className={styles.read}>{readWords(notice)}</strong>
              {!underWay && !withdrawable && unreadOf(notice) > 0 && (
                <RemindButton noticeId={notice.notice_id} missing={unreadOf(notice)} />
              )}
            </Line>
            {notice.withdrawn ? <p>El aviso se retiró: ya nadie lo ve.</p> : <Readers notice={notice} />}
          </Stack>
        )}
      </QueryPanel>
    </FormDialog>
  )
}
