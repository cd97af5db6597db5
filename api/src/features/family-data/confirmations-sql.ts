import type { ConfirmedStudent } from '@plantel/contract/family-confirmations'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isConfirmed, mayConfirm } from '../../domain/families/confirmed.ts'
import { records, type Staff } from '../../domain/excuses/deciders.ts'
import { studentNamed } from '../../domain/students/search.ts'
import { type PlaceJson, placeJson, studentJson } from '../../domain/students/student-json.ts'

export interface ConfirmationsAsked {
  staff: Staff
  cycle: string
  /** Undefined: all. */
  confirmed: boolean | undefined
  search: string | undefined
}

type ConfirmedRow = Omit<ConfirmedStudent, 'group'> & { group: PlaceJson | null; total: number }

const BY_NAME = sql`s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id`

/** Who may confirm: with full access, or a contact, who has none to lower. */
const family = (row: string) =>
  sql`family_to_call r where r.school_id = ${sql.ref(`${row}.school_id`)} and r.student_id = ${sql.ref(`${row}.student_id`)}
    and ${mayConfirm('r')}`

/** Of whom nobody can confirm nothing is missing. */
const wanted = ({ cycle, confirmed }: ConfirmationsAsked): RawBuilder<unknown>[] => {
  if (confirmed === undefined) return []
  if (confirmed) return [isConfirmed('s', cycle)]
  return [sql`not ${isConfirmed('s', cycle)}`, sql`exists (select from ${family('s')})`]
}

/** Active students by name, with their family and what each of it confirmed in this cycle; nobody of the own family. */
export const listConfirmations = async (
  tx: Tx,
  asked: ConfirmationsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<ConfirmedRow[]> => {
  const conditions = [
    sql`s.status = 1`,
    ...studentNamed(asked.search),
    ...wanted(asked),
    records('s', asked.staff),
  ]
  const { rows } = await sql<ConfirmedRow>`
    with page as materialized (
      select s.*, count(*) over () as total from students s
      where ${sql.join(conditions, sql` and `)}
      order by ${BY_NAME} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${studentJson} as student, ${placeJson('s')} as "group", s.total,
      (select coalesce(json_agg(json_build_object('user_id', u.user_id, 'name', u.name, 'last_name', u.last_name,
          'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile, 'relationship', r.relationship,
          'relationship_label', r.relationship_label, 'confirmed_at', f.confirmed_at, 'how', f.how)
          order by r.relationship, r.relationship_id), '[]')
        from (select * from ${family('s')}) r
        join users u on u.school_id = r.school_id and u.user_id = r.parent_id
        left join family_confirmations f on f.school_id = r.school_id and f.student_id = r.student_id
          and f.parent_id = r.parent_id and f.cycle = ${asked.cycle}) as family
    from page s
    order by ${BY_NAME}`.execute(tx)
  return rows
}
