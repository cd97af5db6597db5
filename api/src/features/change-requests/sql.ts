import type { ChangeField, ChangeRequest, ChangeStatus, ChangeValue } from '@plantel/contract/change-requests'
import type { Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { storedValue } from '../../domain/students/changeable.ts'

interface Of {
  student_id: number
  parent_id: number
}

export interface Place {
  access: Access
  active: boolean
  /** What the school has is shown to this parent. */
  shown: boolean
  now: ChangeValue | null
  /** By this parent about this child since a week ago. */
  week: number
}

/** Holds the student: who sends or decides at the same time waits. Undefined: no child of this parent. */
export const holdChild = async (
  tx: Tx,
  { student_id, parent_id }: Of,
  { field, now }: { field: ChangeField; now: Date },
): Promise<Place | undefined> => {
  await sql`select from students where student_id = ${student_id} for no key update`.execute(tx)
  const { rows } = await sql<Place>`
    select r.access, s.status = 1 as active, r.lives_with is true as shown, ${storedValue(sql`${field}::text`)} as now,
      (select count(*) from change_requests c
        where c.student_id = s.student_id and c.sent_by = r.parent_id and c.sent_at > ${now}::timestamptz - interval '7 days') as week
    from open_relationships r join students s on s.school_id = r.school_id and s.student_id = r.student_id
    where r.student_id = ${student_id} and r.parent_id = ${parent_id}`.execute(tx)
  return rows[0]
}

/** The one that waits, of the same parent: a newer one takes its place. */
export const findWaiting = async (
  tx: Tx,
  { student_id, parent_id }: Of,
  field: ChangeField,
): Promise<number | undefined> => {
  const { rows } = await sql<{ change_request_id: number }>`
    select change_request_id from change_requests
    where student_id = ${student_id} and sent_by = ${parent_id} and field = ${field} and status = 0`.execute(
    tx,
  )
  return rows[0]?.change_request_id
}

export interface Sending extends Of {
  field: ChangeField
  from: ChangeValue | null
  to: ChangeValue | null
  sent_at: Date
}

const json = (value: ChangeValue | null) => (value === null ? null : JSON.stringify(value))

export const insertRequest = async (
  tx: Tx,
  { student_id, parent_id, field, from, to, sent_at }: Sending,
): Promise<number> => {
  const health = field === 'health'
  const { rows } = await sql<{ change_request_id: number }>`
    insert into change_requests (student_id, field, from_value, to_value, sent_by, sent_at)
    values (${student_id}, ${field}, ${json(from)}::jsonb, ${health ? null : json(to)}::jsonb, ${parent_id}, ${sent_at}::timestamptz)
    returning change_request_id`.execute(tx)
  if (!rows[0]) throw new Error('no request')
  const { change_request_id } = rows[0]
  if (health && typeof to === 'string')
    await tx
      .insertInto('health_notes')
      .values({ change_request_id, student_id, note: to, consented_at: sent_at.toISOString() })
      .execute()
  return change_request_id
}

export const withdrawRequest = async (tx: Tx, change_request_id: number): Promise<void> => {
  await sql`update change_requests set status = 3 where change_request_id = ${change_request_id}`.execute(tx)
}

/** Of who sent it and still may. Held. */
export const findOwn = async (
  tx: Tx,
  change_request_id: number,
  parent_id: number,
): Promise<{ student_id: number; status: ChangeStatus; access: Access } | undefined> => {
  const { rows } = await sql<{ student_id: number; status: ChangeStatus; access: Access }>`
    select c.student_id, c.status, r.access
    from change_requests c
    join open_relationships r on r.school_id = c.school_id and r.student_id = c.student_id and r.parent_id = c.sent_by
    where c.change_request_id = ${change_request_id} and c.sent_by = ${parent_id} for update of c`.execute(tx)
  return rows[0]
}

export const readOwn = async (tx: Tx, change_request_id: number): Promise<ChangeRequest> => {
  const { rows } = await sql<ChangeRequest>`
    select c.change_request_id, c.field, coalesce(to_jsonb(h.note), c.to_value) as "to", c.status, c.sent_at, c.answer
    from change_requests c
    left join health_notes h on h.school_id = c.school_id and h.change_request_id = c.change_request_id
    where c.change_request_id = ${change_request_id}`.execute(tx)
  if (!rows[0]) throw new Error('the request is gone')
  return rows[0]
}
