import type { ImportMissing } from '@plantel/contract/import-rows'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface MissingAsked {
  import_id: number
  group_id: number
  page: number
  per_page: number
}

export const hasGroup = async (tx: Tx, group_id: number): Promise<boolean> => {
  const { rows } = await sql`select from groups where group_id = ${group_id}`.execute(tx)
  return rows.length > 0
}

/** Students of a group whom no row of the list is about, by name. */
export const listMissing = async (tx: Tx, { import_id, group_id, page, per_page }: MissingAsked) => {
  const { rows } = await sql<ImportMissing & { total: number }>`
    select s.student_id, s.folio, s.name, s.last_name, s.second_last_name, count(*) over ()::integer as total
    from enrollments e
    join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where e.group_id = ${group_id} and s.status = 1 and not exists (
      select from import_rows r
      where r.import_id = ${import_id} and r.kind <> 'staff' and r.target_id = s.student_id)
    order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
