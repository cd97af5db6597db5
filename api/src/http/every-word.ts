import { type RawBuilder, sql } from 'kysely'

/**
 * Whether `text` (SQL) has every word of the search in it, case and accents ignored; true without a search. For short lists.
 * The patterns are made once; each row is only brought into their form and compared.
 */
export const everyWord = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> => {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`search_text(${text}) like all (
    array(select search_pattern(asked.word) from unnest(${words}::text[]) as asked (word)))`
}
