import type { ChangeField } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import type { Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isToReenrol } from '../../domain/students/narrowed.ts'
import { emergencyOf, storedValue } from '../../domain/students/changeable.ts'

interface Of {
  student_id: number
  parent_id: number
}

type Found = Omit<FamilyData, 'confirmation'> & { access: Access }

/** The newest of each field, so that a parent sees what became of it. */
const requestsAt = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('change_request_id', c.change_request_id, 'field', c.field, 'to', coalesce(to_jsonb(h.note), c.to_value),
    'status', c.status, 'sent_at', c.sent_at, 'answer', c.answer) order by c.change_request_id), '[]')
  from (select distinct on (c.field) c.* from change_requests c
    where c.school_id = r.school_id and c.student_id = r.student_id and c.sent_by = r.parent_id and c.status <> 3
    order by c.field, c.change_request_id desc) c
  left join health_notes h on h.school_id = c.school_id and h.change_request_id = c.change_request_id
  where c.status = 0 or c.decided_at > ${now}::timestamptz - interval '60 days')`

/** The fields whose value this parent wrote: what the school accepted and still has. */
const WRITTEN = sql`(
  select coalesce(array_agg(distinct c.field), '{}') from change_requests c
  where c.school_id = r.school_id and c.student_id = r.student_id and c.sent_by = r.parent_id and c.status = 1
    and c.to_value is not distinct from ${storedValue(sql`c.field`)})`

const shown = (field: keyof FamilyData & ChangeField) =>
  sql`case when v.shown or ${sql.lit(field)} = any (v.written) then ${sql.ref(`s.${field}`)} end as ${sql.ref(field)}`

/** What the parent may not read does not leave the database. */
export const findFamilyData = async (
  tx: Tx,
  { student_id, parent_id }: Of,
  now: Date,
): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select s.student_id as id, ${isToReenrol} as to_reenrol, r.access, v.shown, s.cellphone is not null as has_phone,
      coalesce(s.street, s.colony, s.outside_number, s.zipcode) is not null as has_address,
      ${sql.join((['cellphone', 'street', 'colony', 'outside_number', 'inside_number', 'zipcode'] as const).map(shown))},
      n.persons is not null as has_emergency, case when v.shown or 'emergency' = any (v.written) then n.persons end as emergency,
      h.note is not null as has_health, case when h.sent_by = r.parent_id then h.note end as health, ${requestsAt(now)} as requests
    from open_relationships r
    join students s on s.school_id = r.school_id and s.student_id = r.student_id
    cross join lateral (select r.lives_with is true as shown, ${WRITTEN} as written) v
    cross join lateral (select ${emergencyOf('s')} as persons) n
    left join lateral (
      select h.note, c.sent_by from health_notes h
      join change_requests c on c.school_id = h.school_id and c.change_request_id = h.change_request_id
      where h.school_id = s.school_id and h.student_id = s.student_id and h.accepted) h on true
    where r.student_id = ${student_id} and r.parent_id = ${parent_id}`.execute(tx)
  return rows[0]
}
