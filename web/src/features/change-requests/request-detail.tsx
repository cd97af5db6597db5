import {
  CHANGE_LABELS,
  CHANGE_STATUS,
  type ChangeValue,
  type InboxChange,
} from '@plantel/contract/change-requests'
import { fullName } from '@plantel/contract/school-words'
import { personLines } from '../../domain/people/emergency-words.ts'
import { AcceptOrReject, Decision, InboxDetail } from '../../domain/inbox/inbox-detail.tsx'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { Muted } from '../../ui/layout/muted.tsx'
import { HealthWords } from './health-words.tsx'
import { STATUS_WORDS, T } from './texts.ts'

const same = (one: ChangeValue | null, other: ChangeValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const Value = ({ value }: { value: ChangeValue | null }) => {
  if (value === null) return <Muted as="span">{T.nothing}</Muted>
  if (!Array.isArray(value)) return value
  return (
    <ol className={styles.lines}>
      {personLines(value).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

const Change = ({ request: { from, now, to, status } }: { request: InboxChange }) => (
  <>
    <div>
      <Muted as="span">{T.before}: </Muted>
      <Value value={from} />
    </div>
    <div>
      <strong>{T.asks}: </strong>
      <Value value={to} />
    </div>
    {status === CHANGE_STATUS.sent && !same(from, now) && (
      <Notice tone="warn" title={T.changedTitle}>
        {T.changed} <Value value={now} />
      </Notice>
    )}
  </>
)

interface RequestDetailProps {
  request: InboxChange
  pending: boolean
  onBack: () => void
  onAccept: () => void
  onReject: () => void
}

export const RequestDetail = ({ request, pending, onBack, onAccept, onReject }: RequestDetailProps) => {
  const { time_zone } = useSession().school
  const { student, group, field, status, sent_by, sent_at } = request
  return (
    <InboxDetail
      label={`Solicitud sobre ${fullName(student)}`}
      student={student}
      group={group}
      onBack={onBack}
    >
      <h3 className={styles.what}>{CHANGE_LABELS[field]}</h3>
      {field === 'health' ? <HealthWords request={request} /> : <Change request={request} />}
      <Muted>{`Enviado por ${fullName(sent_by)} · ${instantIn(sent_at, time_zone)}`}</Muted>
      {status === CHANGE_STATUS.sent ? (
        <div className={styles.actions}>
          <AcceptOrReject pending={pending} onAccept={onAccept} onReject={onReject} />
        </div>
      ) : (
        <Decision words={STATUS_WORDS[status]} of={request} />
      )}
    </InboxDetail>
  )
}
