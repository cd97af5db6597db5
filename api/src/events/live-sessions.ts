import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'

/** By the rule of every request. Place in the list → the person's permissions. */
export const liveSessions = async (
  tx: Tx,
  token_hashes: readonly Buffer[],
  now: Date,
): Promise<Map<number, string>> => {
  const hex = token_hashes.map((hash) => hash.toString('hex'))
  const { rows } = await sql<{ place: number; group_id: string }>`
    select asked.place, opened.group_id
    from unnest(${hex}::text[]) with ordinality asked (hash, place),
      lateral open_request(decode(asked.hash, 'hex'), 'events', ${now}) opened`.execute(tx)
  return new Map(rows.map(({ place, group_id }) => [place - 1, group_id]))
}
