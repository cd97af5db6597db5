import { type Level, LEVELS } from '@plantel/contract/school-words'
import type { ReportTable } from './table.ts'

/** A list as it stands on its screen. */
export interface Narrowed {
  search?: string | undefined
  sort?: string | undefined
  level?: Level | undefined
}

/** What the list's own call takes of it. */
export const narrowing = ({ search, sort, level }: Narrowed) => ({
  // An empty search is none.
  search: search === '' ? undefined : search,
  sort,
  level,
})

/** In words, for the reader of the file. */
export const narrowedWords = ({ search, level }: Narrowed): ReportTable['about'] => [
  ...(level === undefined ? [] : [['Nivel', LEVELS[level]] as [string, string]]),
  ...(search ? [['Búsqueda', search] as [string, string]] : []),
]
