import { folioPatternOf } from '@plantel/contract/setting-rules'
import { SETTING_DEFAULTS } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const PATTERN = 'folio-pattern'

/** After the highest of the school. Two at once wait for each other, and neither hears 6000. */
export const nextFolios = async (tx: Tx, count: number): Promise<string[]> => {
  if (count === 0) return []
  await sql`select pg_advisory_xact_lock(hashtext('folio'), hashtext(current_school_id()::text))`.execute(tx)
  const setting = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PATTERN)
    .executeTakeFirst()
  const { prefix, digits } = folioPatternOf(setting?.value ?? '') ?? {
    prefix: SETTING_DEFAULTS[PATTERN].replace(/0+$/, ''),
    digits: 6,
  }
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substr(folio, ${prefix.length + 1})::bigint), 0)::double precision as highest from students
    where starts_with(folio, ${prefix}) and substr(folio, ${prefix.length + 1}) ~ '^[0-9]{1,12}$'`.execute(tx)
  const highest = rows[0]?.highest ?? 0
  return Array.from(
    { length: count },
    (_, place) => `${prefix}${String(highest + place + 1).padStart(digits, '0')}`,
  )
}

export const nextFolio = async (tx: Tx): Promise<string> => {
  const [folio] = await nextFolios(tx, 1)
  if (folio === undefined) throw new Error('no folio was made')
  return folio
}
