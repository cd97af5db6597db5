import { type Level, LEVELS } from '@plantel/contract/school-words'
import type { ReportTable } from './table.ts'

export interface Narrowed {
  search?: string | undefined
  sort?: string | undefined
  level?: Level | undefined
}

export const narrowing = ({ search, sort, level }: Narrowed) => ({
  search: search === '' ? undefined : search,
  sort,
  level,
})

export const narrowedWords = ({ search, level }: Narrowed): ReportTable['about'] => [
  ...(level === undefined ? [] : [['Nivel', LEVELS[level]] as [string, string]]),
  ...(search ? [['Búsqueda', search] as [string, string]] : []),
]
