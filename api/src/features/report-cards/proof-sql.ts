import type { ReportCardProof } from '@plantel/contract/report-cards'
import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'

type InSchool = <Result>(
  school_id: number,
  user_id: null,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result>

/** Public. The folio leads to the school; the rest is read inside it. */
export const findProof = async (
  db: GlobalDatabase,
  inSchool: InSchool,
  folio: string,
): Promise<ReportCardProof | undefined> => {
  const found = await db
    .selectFrom('report_card_folios')
    .select(['school_id', 'report_card_id'])
    .where('folio', '=', folio)
    .executeTakeFirst()
  if (!found) return undefined
  return inSchool(found.school_id, null, async (tx) => {
    const { rows } = await sql<ReportCardProof>`
      select c.folio, c.content ->> 'school' as school, (c.issued_at at time zone s.time_zone)::date as issued_on,
        c.replaced_at is not null as replaced
      from report_cards c join schools s on s.school_id = c.school_id
      where c.report_card_id = ${found.report_card_id}`.execute(tx)
    return rows[0]
  })
}
