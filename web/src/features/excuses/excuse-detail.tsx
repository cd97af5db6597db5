import { EXCUSE_REASONS, EXCUSE_STATUS, type InboxExcuse } from '@plantel/contract/excuses'
import { fullName } from '@plantel/contract/school-words'
import { HOW_WORDS, rangeWords, saidDay } from '../../domain/excuses/words.ts'
import { AcceptOrReject, Decision, InboxDetail } from '../../domain/inbox/inbox-detail.tsx'
import { turnIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { ExcuseFile } from './excuse-file.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { STATUS_WORDS, T } from './texts.ts'

interface ExcuseDetailProps {
  excuse: InboxExcuse
  pending: boolean
  onBack: () => void
  onDecide: (status: 0 | 1) => void
  onReject: () => void
}

/** *Recibido en papel · 23 nov · Rosa D.* or who sent it. */
const Origin = ({ excuse }: { excuse: InboxExcuse }) => {
  const { time_zone } = useSession().school
  const { on_paper, sent_by, sent_at } = excuse
  const at = turnIn(sent_at, time_zone)
  if (!on_paper) return <Muted>{`Enviado por ${sent_by ? fullName(sent_by) : 'la familia'} · ${at}`}</Muted>
  const by = on_paper.recorded_by ? ` · ${fullName(on_paper.recorded_by)}` : ''
  return (
    <Muted>
      {`${HOW_WORDS[on_paper.how]} · ${at}${by}`}
      {sent_by && ` · de ${fullName(sent_by)}`}
    </Muted>
  )
}

const Covered = ({ excuse: { days, status } }: { excuse: InboxExcuse }) => (
  <section className={styles.covers} aria-label={T.covers}>
    <h3>{T.covers}</h3>
    {days.length === 0 ? (
      <p>{T.coversNone}</p>
    ) : (
      <ul>
        {days.map(({ date, absences, excused }) => (
          <li key={date}>
            {saidDay(date)}: {absences === 1 ? '1 clase' : `${absences} clases`}
            {excused > 0 && (excused === absences ? ', justificadas' : `, ${excused} justificadas`)}
          </li>
        ))}
      </ul>
    )}
    {days.length > 0 && status === EXCUSE_STATUS.sent && <Muted>{T.coversRest}</Muted>}
  </section>
)

export const ExcuseDetail = ({ excuse, pending, onBack, onDecide, onReject }: ExcuseDetailProps) => {
  const { student, group, reason, status, text, file } = excuse
  return (
    <InboxDetail
      label={`Justificante de ${fullName(student)}`}
      student={student}
      group={group}
      onBack={onBack}
    >
      <p className={styles.what}>
        <strong>{rangeWords(excuse)}</strong>
        {reason !== null && <span>{EXCUSE_REASONS[reason]}</span>}
      </p>
      <p className={styles.text}>{text ?? <Muted as="span">{T.noReason}</Muted>}</p>
      <Origin excuse={excuse} />
      <div className={styles.actions}>
        {status === EXCUSE_STATUS.sent ? (
          <AcceptOrReject pending={pending} onAccept={() => onDecide(1)} onReject={onReject} />
        ) : (
          <>
            <Decision words={STATUS_WORDS[status]} of={excuse} />
            {excuse.may_undo && (
              <Button pending={pending} aria-keyshortcuts="Z" onClick={() => onDecide(0)}>
                {T.undo}
              </Button>
            )}
          </>
        )}
      </div>
      <Covered excuse={excuse} />
      {file === null ? <Muted>{T.noFile}</Muted> : <ExcuseFile path={file} of={fullName(student)} />}
    </InboxDetail>
  )
}
