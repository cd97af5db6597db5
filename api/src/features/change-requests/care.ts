import type { Care, readCare } from '@plantel/contract/change-requests'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import type { SchoolCall } from '../../http/request.ts'
import type { Tx } from '../../db/in-school.ts'
import { personOf } from '../../domain/people/person-json.ts'
import { emergencyOf } from '../../domain/students/changeable.ts'
import { IS_ASKED } from '../../domain/families/asked-changes.ts'

const NOTE = sql`'note', h.note, 'consented_at', h.consented_at, 'consented_by', ${personOf('c', 'sent_by')}`

const NOTES = sql`health_notes h
  join change_requests c on c.school_id = h.school_id and c.change_request_id = h.change_request_id
  where h.school_id = s.school_id and h.student_id = s.student_id`

const findCare = async (tx: Tx, student_id: number): Promise<Care> => {
  const { rows } = await sql<Care>`
    select coalesce(${emergencyOf('s')}, '[]') as emergency,
      (select json_build_object(${NOTE}) from ${NOTES} and h.accepted) as health,
      (select coalesce(json_agg(json_build_object('change_request_id', h.change_request_id, ${NOTE}) order by h.change_request_id), '[]')
        from ${NOTES} and not h.accepted and ${IS_ASKED}) as waiting
    from students s where s.student_id = ${student_id}`.execute(tx)
  if (!rows[0]) throw new Error('the student is gone')
  return rows[0]
}

/** Who is or was of the family reads it as a parent, or not at all. @throws 404 */
export const careOf = async ({
  tx,
  user,
  params,
  noteReading,
}: SchoolCall<typeof readCare>): Promise<Care> => {
  const { id: student_id } = params
  await checkUnrelated(tx, { user_id: user.user_id, student_id })
  noteReading((later) => writeAudit(later, 'care:read', { student_id }))
  return findCare(tx, student_id)
}
