import { longestPage } from '../../http/long-pages.ts'
import { type RawBuilder, sql } from 'kysely'
import { everyWord } from '../../http/every-word.ts'

type Fragment = RawBuilder<unknown>

export const personColumns = sql`u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile`

export const byName = (table: 'u' | 's'): Fragment => {
  const last = table === 'u' ? sql`u.user_id` : sql`s.student_id`
  const column = (name: string) => sql`${sql.ref(`${table}.${name}`)} collate spanish`
  return sql`${column('last_name')}, ${column('second_last_name')}, ${column('name')}, ${last}`
}

/** Trigram index: a word without three letters or digits in a row is not in it. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

export const namesOf = (table: 'u' | 's'): Fragment => sql`concat_ws(' ', ${sql.ref(`${table}.name`)},
  ${sql.ref(`${table}.last_name`)}, ${sql.ref(`${table}.second_last_name`)}${table === 's' ? sql`, s.folio` : sql``})`

/** Privacy: the indexed text has phones too, so each hit is checked against what the sender sees. */
export const named = (table: 'u' | 's', search: string | undefined): Fragment[] => {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const kept = sql.ref(`${table}.search`)
  return [
    ...words.filter(isIndexed).map((word) => sql`${kept} like (select search_pattern(${word}))`),
    everyWord(namesOf(table), search),
  ]
}

/** In the place of `n.words` of a group's search: names and folio, put into search form once a student. */
export const studentWords = sql`(select search_text(${namesOf('s')}) as words offset 0) n`

export const all = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

export interface Page {
  page: number
  per_page: number
}

/** The planner is told the page's maximum length, not its start: one plan serves every page. */
export const pageOf = (rows: Fragment, { page, per_page }: Page): Fragment => sql`
  select longest.*, row_number() over () as place
  from (${rows} limit ${sql.lit(longestPage(per_page))} offset (select ${(page - 1) * per_page}::bigint)) longest
  limit ${per_page}`
