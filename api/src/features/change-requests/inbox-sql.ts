import type { ChangeField, ChangeStatus, ChangeValue, InboxChange } from '@plantel/contract/change-requests'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import { personOf } from '../../domain/people/person-json.ts'
import { type PlaceJson, placeJson, studentJson } from '../../domain/students/student-json.ts'
import { storedValue } from '../../domain/students/changeable.ts'
import { IS_ASKED } from '../../domain/families/asked-changes.ts'

export interface InboxRow extends Omit<InboxChange, 'group'> {
  group: PlaceJson | null
}

const ROW = sql`c.change_request_id, c.field, c.from_value as "from", c.to_value as "to", ${storedValue(sql`c.field`)} as now, c.status,
  c.sent_at, ${personOf('c', 'sent_by')} as sent_by, c.decided_at, ${personOf('c', 'decided_by')} as decided_by, c.answer,
  ${studentJson} as student,
  ${placeJson('c')} as "group"`

const WITH_STUDENT = sql`join students s on s.school_id = c.school_id and s.student_id = c.student_id`

interface Asked {
  user_id: number
  status: ChangeStatus | undefined
  student_id: number | undefined
}

/** What waits is a queue; the rest is looked up, newest first. */
export const listRequests = async (
  tx: Tx,
  { user_id, status, student_id }: Asked,
  { page, per_page }: { page: number; per_page: number },
): Promise<(InboxRow & { total: number })[]> => {
  const { rows } = await sql<InboxRow & { total: number }>`
    with page as materialized (
      select c.*, count(*) over () as total,
        row_number() over (order by c.status > 0, case when c.status = 0 then c.change_request_id else -c.change_request_id end) as place
      from change_requests c
      where not ${isRelatedTo(user_id, 'c')} and ${IS_ASKED} and ${status === undefined ? sql`true` : sql`c.status = ${status}`}
        and ${student_id === undefined ? sql`true` : sql`c.student_id = ${student_id}`}
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${ROW}, c.total from page c ${WITH_STUDENT} order by c.place`.execute(tx)
  return rows
}

export const readInboxRow = async (tx: Tx, change_request_id: number): Promise<InboxRow> => {
  const { rows } = await sql<InboxRow>`
    select ${ROW} from change_requests c ${WITH_STUDENT} where c.change_request_id = ${change_request_id}`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('the request is gone')
  return rows[0]
}

export interface Held {
  student_id: number
  field: ChangeField
  status: ChangeStatus
  from: ChangeValue | null
  to: ChangeValue | null
  now: ChangeValue | null
  sent_by: number
}

/** Whose it is; undefined of what is asked no more, and of a student to whom one is or was related. */
export const findStudentOf = async (
  tx: Tx,
  change_request_id: number,
  user_id: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ student_id: number }>`
    select c.student_id from change_requests c
    where c.change_request_id = ${change_request_id} and not ${isRelatedTo(user_id, 'c')} and ${IS_ASKED}`.execute(
    tx,
  )
  return rows[0]?.student_id
}

/** The student first, as who sends does. */
export const holdRequest = async (tx: Tx, change_request_id: number, student_id: number): Promise<Held> => {
  await sql`select from students where student_id = ${student_id} for no key update`.execute(tx)
  const { rows } = await sql<Held>`
    select c.student_id, c.field, c.status, c.from_value as "from", c.to_value as "to", ${storedValue(sql`c.field`)} as now, c.sent_by
    from change_requests c ${WITH_STUDENT} where c.change_request_id = ${change_request_id} for update of c`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('the request is gone')
  return rows[0]
}

export const writeDecision = async (
  tx: Tx,
  change_request_id: number,
  { status, answer, by, at }: { status: 1 | 2; answer: string | null; by: number; at: Date },
): Promise<void> => {
  await sql`
    update change_requests set status = ${status}, answer = ${answer}, decided_by = ${by}, decided_at = ${at}
    where change_request_id = ${change_request_id}`.execute(tx)
}
