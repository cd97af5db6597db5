import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type OfficialLevel, type OfficialSubject, officialTitle } from './official-subjects.ts'

/**
 * Those whose title the level does not have, with or without the grade, in use or put aside. A folio that something else has gets a number
 * behind it.
 */
export const insertOfficial = async (
  tx: Tx,
  level: OfficialLevel,
  subjects: readonly OfficialSubject[],
): Promise<number[]> => {
  const given = JSON.stringify(subjects.map((one) => ({ ...one, full: officialTitle(one) })))
  const { rows } = await sql<{ catalog_subject_id: number }>`
    insert into subject_catalogs (folio, title, level)
    select case when exists (select from subject_catalogs c where c.folio = n.folio)
        then n.folio || '-' || (select count(*) + 1 from subject_catalogs c where c.folio like n.folio || '%') else n.folio end,
      n."full", ${level}
    from json_to_recordset(${given}::json) as n (folio text, title text, grade integer, "full" text)
    where not exists (select from subject_catalogs c
      where c.level = ${level} and search_text(c.title) in (search_text(n.title), search_text(n."full")))
    order by n.grade, n.folio
    on conflict do nothing
    returning catalog_subject_id`.execute(tx)
  return rows.map(({ catalog_subject_id }) => catalog_subject_id)
}
