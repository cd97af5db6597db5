import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isOfFamilyOf, isRelatedTo } from '../../domain/families/related.ts'
import { type Reader, reaches } from './reach.ts'

export interface AskedRow {
  question_id: number
  ask: number
  /** Of the guardian who is named; null: not a guardian of that child, and not who is asked. */
  access: number | null
  /** Who would write it down is or was of the family. */
  related: boolean
  sent: boolean
  reached: boolean
}

interface Asked {
  notice_id: number
  student_id: number | undefined
  guardian_id: number | undefined
}

/** The question of a child, or of a person, that somebody writes an answer down for. */
export const findAsked = async (
  tx: Tx,
  { notice_id, student_id, guardian_id }: Asked,
  reader: Reader,
): Promise<AskedRow | undefined> => {
  const person = student_id === undefined ? (guardian_id ?? null) : null
  const { rows } = await sql<AskedRow>`
    select q.question_id, n.ask, n.user_id = ${reader.user_id} as sent,
      ${isRelatedTo(reader.user_id, 'q')} or ${isOfFamilyOf(reader.user_id, sql`q.user_id`)} as related,
      case when ${guardian_id ?? null}::bigint is null or q.user_id is not null then 2
        else (select r.access from family_to_call r where r.school_id = q.school_id and r.student_id = q.student_id
          and r.parent_id = ${guardian_id ?? null}) end as access,
      coalesce(${reaches(reader)}, false) as reached
    from notices n
    join notice_questions q on q.school_id = n.school_id and q.notice_id = n.notice_id
    left join student_places h on h.school_id = q.school_id and h.student_id = q.student_id
    left join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    where n.notice_id = ${notice_id} and n.withdrawn_at is null
      and q.student_id is not distinct from ${student_id ?? null}::bigint and q.user_id is not distinct from ${person}::bigint`.execute(
    tx,
  )
  return rows[0]
}
