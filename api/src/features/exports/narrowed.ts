import { type Level, LEVELS } from '@plantel/contract/school-words'
import { placesWords } from '@plantel/contract/place-words'
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

/** *Primaria y Secundaria Vespertino*, of a list that shows a part of the school. */
export const placeWords = (places: string | undefined): ReportTable['about'] =>
  places === undefined ? [] : [['Niveles', placesWords(places)]]

export const narrowedWords = ({ search, level }: Narrowed): ReportTable['about'] => [
  ...(level === undefined ? [] : [['Nivel', LEVELS[level]] as [string, string]]),
  ...(search ? [['Búsqueda', search] as [string, string]] : []),
]
