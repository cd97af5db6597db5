import { type RawBuilder, sql } from 'kysely'

export const wordsOf = (search = ''): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

/** Trigram index: a word without three letters or digits in a row is not in it. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Subquery: the pattern is made once. Short words: the empty text keeps the planner off the index. */
export const studentHas = (words: readonly string[]): RawBuilder<unknown>[] => {
  const text = words.some(isIndexed) ? sql`s.search` : sql`s.search || ''`
  return words.map((word) => sql`${text} like (select search_pattern(${word}))`)
}
