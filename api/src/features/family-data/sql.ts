import type { FamilyData } from '@plantel/contract/family-data'
import type { Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface Of {
  student_id: number
  parent_id: number
}

type FoundData = Omit<FamilyData, 'confirmation'> & { access: Access }

/** What the parent may not read does not leave the database. */
export const findFamilyData = async (
  tx: Tx,
  { student_id, parent_id }: Of,
): Promise<FoundData | undefined> => {
  const { rows } = await sql<FoundData>`
    select s.student_id as id, r.access, v.shown, s.cellphone is not null as has_phone,
      coalesce(s.street, s.colony, s.outside_number, s.zipcode) is not null as has_address,
      case when v.shown then s.cellphone end as cellphone, case when v.shown then s.street end as street,
      case when v.shown then s.colony end as colony, case when v.shown then s.outside_number end as outside_number,
      case when v.shown then s.inside_number end as inside_number, case when v.shown then s.zipcode end as zipcode
    from open_relationships r
    join students s on s.school_id = r.school_id and s.student_id = r.student_id
    cross join lateral (select r.lives_with is true as shown) v
    where r.student_id = ${student_id} and r.parent_id = ${parent_id}`.execute(tx)
  return rows[0]
}
