import { type RawBuilder, sql } from 'kysely'

export const wordsOf = (search = ''): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

/** What three letters or digits in a row are looked up by: a shorter word is in no index. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * For each word that the student `s` has it: in the names, the folio, the phone or the e-mail.
 * The pattern stands in a subquery of its own to be made once, not for each row. Words that are all too short are looked for while
 * the names are walked: the empty text keeps the planner from the index of words, where it would find everybody.
 */
export const studentHas = (words: readonly string[]): RawBuilder<unknown>[] => {
  const text = words.some(isIndexed) ? sql`s.search` : sql`s.search || ''`
  return words.map((word) => sql`${text} like (select search_pattern(${word}))`)
}
