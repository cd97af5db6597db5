import {
  CHANGE_LABELS,
  CHANGE_STATUS,
  type ChangeRequest,
  withdrawChange,
} from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { T } from './texts.ts'
import { ChangeButton } from './change-button.tsx'
import { type DataPart, valueWords } from './change-parts.ts'
import styles from './data.module.css'
import { familyDataQuery } from './queries.ts'

interface RequestProps {
  request: ChangeRequest
  /** Of which part: its name is not said twice. */
  of: string
}

const lead = ({ request: { field }, of }: RequestProps): string =>
  CHANGE_LABELS[field] === of ? '' : `${CHANGE_LABELS[field]}: `

const Waiting = ({ request, of, studentId }: RequestProps & { studentId: number }) => {
  const saving = useSave({
    save: () => call(withdrawChange, { params: { id: request.change_request_id } }),
    success: T.withdrawn,
    stale: [familyDataQuery(studentId).queryKey],
  })
  const what = CHANGE_LABELS[request.field]
  return (
    <li className={styles.request}>
      <span>
        <Chip tone="neutral">{T.waiting}</Chip> {lead({ request, of })}
        {valueWords(request.to)}
      </span>
      <Button
        look="text"
        pending={saving.pending}
        aria-label={`${T.withdraw}: ${what}`}
        onClick={() => saving.save(undefined)}
      >
        {T.withdraw}
      </Button>
    </li>
  )
}

const Decided = (props: RequestProps) => {
  const { status, answer } = props.request
  const words = status === CHANGE_STATUS.accepted ? T.accepted : `${T.rejected} ${answer}`
  return (
    <li>
      <Muted>{`${lead(props)}${words}`}</Muted>
    </li>
  )
}

interface PartRequestsProps {
  part: DataPart
  studentId: number
}

/** What this parent asked of one part, with what became of it. */
export const PartRequests = ({ part: { name, requests }, studentId }: PartRequestsProps) =>
  requests.length > 0 && (
    <ul className={styles.requests}>
      {requests.map((request) =>
        request.status === CHANGE_STATUS.sent ? (
          <Waiting key={request.field} request={request} of={name} studentId={studentId} />
        ) : (
          <Decided key={request.field} request={request} of={name} />
        ),
      )}
    </ul>
  )

/** What the school has, what waits for it, and *Cambiar*. */
export const PartRow = ({ part, data }: { part: DataPart; data: FamilyData }) => (
  <li className={styles.part}>
    <div className={styles.words}>
      <Muted as="div">{part.name}</Muted>
      {part.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <PartRequests part={part} studentId={data.id} />
    </div>
    <ChangeButton part={part.part} name={part.name} data={data} />
  </li>
)
