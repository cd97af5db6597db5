import { type RawBuilder, sql } from 'kysely'

/** As `everyWord`, of a text that is kept in the form of a search (`search_text()`); undefined without a search. */
export const hasEveryWord = (
  search: RawBuilder<unknown>,
  asked: string | undefined,
): RawBuilder<boolean> | undefined => {
  const words = (asked ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return sql<boolean>`${search} like all (
    array(select search_pattern(asked.word) from unnest(${words}::text[]) as asked (word)))`
}

/**
 * Whether `text` (SQL) has every word of the search in it, case and accents ignored; true without a search. For short lists.
 * The patterns are made once; each row is only brought into their form and compared.
 */
export const everyWord = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> =>
  hasEveryWord(sql`search_text(${text})`, search) ?? sql<boolean>`true`
