import { type RawBuilder, sql } from 'kysely'

/** Whether `text` (SQL) has every word of the search in it, case and accents ignored; true without a search. For short lists. */
export const everyWord = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> => {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  return sql<boolean>`not exists (
    select from unnest(${words}::text[]) as asked (word) where strpos(search_text(${text}), search_text(asked.word)) = 0)`
}
