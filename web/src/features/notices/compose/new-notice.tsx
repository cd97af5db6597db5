import type { NoticeDraft } from '@plantel/contract/notice-drafts'
import { useEffect, useRef, useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AskChoice } from '../send/ask-choice.tsx'
import { NoticeFields } from '../send/notice-view.tsx'
import { NOTICE_FIELD_NAMES } from '../send/use-send-notice.ts'
import { COMPOSE_TEXTS as T, T as NOTICE } from '../texts.ts'
import { AudienceLine } from './audience-line.tsx'
import styles from './compose.module.css'
import { Exceptions } from './exceptions.tsx'
import { KeepBar } from './keep-bar.tsx'
import { SendBar } from './send-bar.tsx'
import { TargetField } from './target-field.tsx'
import { useNewNotice } from './use-new-notice.ts'
import { UsualTargets } from './usual-targets.tsx'

const SendDialog = lateDialog(async () => (await import('../send/send-dialog.tsx')).SendDialog)

/** The first wrong field has the focus after a try that failed. */
const useWrongField = () => {
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return [box, () => setTries((before) => before + 1)] as const
}

export interface NewNoticeProps {
  /** What was kept of it. */
  begun?: NoticeDraft
}

export const NewNotice = ({ begun }: NewNoticeProps) => {
  const { school } = useSession()
  const notice = useNewNotice(begun)
  const { form, targets, counting, time, pending, many } = notice
  const [wizard, setWizard] = useState(many !== undefined)
  const [box, tried] = useWrongField()
  const send = () => {
    if (time) notice.keep('scheduled')
    else notice.send()
    tried()
  }
  return (
    <Page
      title={T.title}
      context={school.name}
      back={{ to: '/avisos', label: NOTICE.title }}
      bottom={<SendBar count={counting.count} time={time} pending={pending} onSend={send} />}
    >
      <div ref={box} className={styles.form}>
        <TargetField side="to" label={T.to} {...targets} />
        <UsualTargets {...targets} />
        <Exceptions {...targets} />
        <AudienceLine audience={notice.audience} state={counting} />
        <NoticeFields form={form} />
        <AskChoice
          mode="groups"
          heading="h2"
          asking={notice.asking}
          onChange={notice.setAsking}
          disabled={pending}
        />
        <div>
          <Button look="text" aria-haspopup="dialog" onClick={() => setWizard(true)}>
            {T.oneByOne}
          </Button>
        </div>
        <KeepBar send={time} onSend={notice.setTime} onKeep={notice.keep} pending={pending} />
        <DialogProblem problem={notice.problem} names={NOTICE_FIELD_NAMES} />
      </div>
      {wizard && (
        <SendDialog to={many} draft={form.values} onClose={() => setWizard(false)} onSent={notice.onSent} />
      )}
    </Page>
  )
}
