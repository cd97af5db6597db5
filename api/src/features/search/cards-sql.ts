import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Reader, reachOf } from './reader.ts'
import { type StudentFound, studentColumns, studentPlace } from './students-sql.ts'

export interface CardFound extends StudentFound {
  report_card_id: number
  card_folio: string
  card_group: string | null
  replaced: boolean
}

/** A whole folio. Families find what was released to them. */
export const cardsWith = async (
  tx: Tx,
  folio: string,
  reader: Reader,
  today: string,
): Promise<CardFound[]> => {
  const { rows } = await sql<CardFound>`
    select * from (
      select c.report_card_id, c.folio as card_folio, c.content ->> 'group' as card_group, c.replaced_at is not null as replaced,
        c.released_from, ${studentColumns}, 0 as rank, ${reachOf({ ...reader, taught: false })} as reach, null as note
      from report_cards c
      join students s on s.school_id = c.school_id and s.student_id = c.student_id
      ${studentPlace}
      where c.folio = ${folio}) f
    where f.reach is not null and (f.reach <> 'child' or f.released_from <= ${today}::date)`.execute(tx)
  return rows
}
