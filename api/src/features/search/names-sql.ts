import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** A word of the question, or one like it (`slip`) that somebody's name has. `part`: its place. */
export interface Alternative {
  part: number
  word: string
  slip: boolean
}

export const asTyped = (words: readonly string[]): Alternative[] =>
  words.map((word, part) => ({ part, word, slip: false }))

/** A trigram index finds three letters or digits in a row. */
const INDEXED = 3

/** The rarest word, by its length, leads through the index; the others are looked for in what it finds. */
const leadOf = (alternatives: readonly Alternative[]): { part: number; indexed: boolean } => {
  const shortest = new Map<number, number>()
  for (const { part, word } of alternatives)
    shortest.set(part, Math.min(word.length, shortest.get(part) ?? Infinity))
  const [part, length] = [...shortest].reduce((best, one) => (one[1] > best[1] ? one : best))
  return { part, indexed: length >= INDEXED }
}

interface Named {
  asked: RawBuilder<unknown>
  /** Ids of the rows among which the answer is. */
  candidates: RawBuilder<unknown>
  /** Joins `r`: `rank`, 0 when each word is a whole one, and `held`. */
  ranked: RawBuilder<unknown>
}

/**
 * Rows whose name has every word: as a whole, at its beginning, or (from three letters on) inside. `text` is the column with the
 * index, which also has what this reader may not search; `names` what may be.
 */
export const namedBy = (
  alternatives: readonly Alternative[],
  { table, id, names }: { table: 'students' | 'users'; id: string; names: RawBuilder<unknown> },
): Named => {
  const { part, indexed } = leadOf(alternatives)
  const from = sql`from asked a join ${sql.table(table)} p`
  return {
    asked: sql`asked as materialized (
      select a.part, a.slip, length(w.word) >= ${sql.lit(INDEXED)} as long, search_pattern(w.word) as inside,
        '% ' || w.word || '%' as starts, '% ' || w.word || ' %' as whole
      from jsonb_to_recordset(${JSON.stringify(alternatives)}::jsonb) as a (part int, word text, slip boolean)
      cross join lateral (select search_text(a.word) as word) w)`,
    candidates: indexed
      ? sql`select p.school_id, p.${sql.ref(id)} ${from} on p.search like a.inside where a.part = ${part}`
      : sql`select p.school_id, p.${sql.ref(id)} ${from} on ' ' || p.search like a.starts where a.part = ${part}`,
    ranked: sql`
      cross join lateral (select ' ' || search_text(${names}) || ' ' as words offset 0) n
      cross join lateral (
        select sum(best)::int as rank, count(best) = count(*) as held
        from (
          select min(case
            when n.words like a.whole then case when a.slip then 3 else 0 end
            when a.slip then null
            when n.words like a.starts then 1
            when a.long and n.words like a.inside then 2 end) as best
          from asked a group by a.part) parts) r`,
  }
}

const SLIP_FROM = 4
const SLIPS_MOST = 4

/** One letter wrong, missing, doubled, or two exchanged. */
export const isOneSlip = (typed: string, meant: string): boolean => {
  if (typed === meant) return false
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1)
  if (long.length !== short.length) return false
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

/** The words as typed, and with them those of five letters or more that are one slip away. */
export const withSlips = async (tx: Tx, words: readonly string[]): Promise<Alternative[]> => {
  const long = words.map((word, part) => ({ word, part })).filter(({ word }) => word.length >= SLIP_FROM)
  if (long.length === 0) return []
  const { rows } = await sql<{ part: number; word: string }>`
    with asked as materialized (
      select a.part, k.key
      from jsonb_to_recordset(${JSON.stringify(long)}::jsonb) as a (part int, word text)
      cross join lateral slip_keys(a.word) k (key))
    select distinct a.part, n.word
    from asked a join name_slips n on n.school_id = current_school_id() and n.key = a.key`.execute(tx)
  const slips = long.flatMap(({ part, word }) =>
    rows
      .filter((row) => row.part === part && isOneSlip(word, row.word))
      .slice(0, SLIPS_MOST)
      .map((row) => ({ part, word: row.word, slip: true })),
  )
  return slips.length === 0 ? [] : [...asTyped(words), ...slips]
}
