import { type RawBuilder, sql } from 'kysely'

/** Like `everyWord`, for text already in search form (`search_text()`); undefined without a search. */
export const hasEveryWord = (
  search: RawBuilder<unknown>,
  asked: string | undefined,
): RawBuilder<boolean> | undefined => {
  const words = (asked ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return sql<boolean>`${search} like all (
    array(select search_pattern(asked.word) from unnest(${words}::text[]) as asked (word)))`
}

/** SQL: whether `text` has every word, case and accents ignored; true without a search. For short lists. */
export const everyWord = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> =>
  hasEveryWord(sql`search_text(${text})`, search) ?? sql<boolean>`true`
