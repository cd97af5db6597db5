import type { Role } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { everyWord } from '../../http/every-word.ts'

export const wordsOf = (search = ''): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

/** Trigram index: a word without three letters or digits in a row is not in it. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Subquery: the pattern is made once. Short words: the empty text keeps the planner off the index. */
const studentHas = (words: readonly string[]): RawBuilder<unknown>[] => {
  const text = words.some(isIndexed) ? sql`s.search` : sql`s.search || ''`
  return words.map((word) => sql`${text} like (select search_pattern(${word}))`)
}

const NAMED = sql`concat_ws(' ', s.name, s.last_name, s.second_last_name, s.folio)`

/** Names and matrícula, for who reads neither phones nor e-mails: the index leads, the words decide. */
export const studentNamed = (search = ''): RawBuilder<unknown>[] => {
  const words = wordsOf(search)
  return words.length === 0 ? [] : [...studentHas(words), everyWord(NAMED, search)]
}

/** Phones and e-mails of students. */
export const readsContacts = (roles: readonly Role[]): boolean => roles.includes('ADMINISTER')

/** A field is searched only for who may read it. */
export const studentSearched = (roles: readonly Role[], search = ''): RawBuilder<unknown>[] =>
  readsContacts(roles) ? studentHas(wordsOf(search)) : studentNamed(search)
