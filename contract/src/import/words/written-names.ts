import { isNothing, tidy } from '../nothing.ts'

export interface Surnames {
  last_name: string
  second_last_name: string | null
}

export interface PersonName extends Surnames {
  name: string
}

/** As it would be typed into the cell: `Montes de Oca | Ruiz | Ana`. Taken as it is by `splitName`. */
export const writeSplit = ({ name, last_name, second_last_name }: PersonName): string =>
  [last_name, second_last_name ?? '', name].join(' | ')

export const readSplit = (text: string): PersonName | null => {
  const parts = text.split('|').map(tidy)
  const [last_name = '', second_last_name = '', name = ''] = parts
  return parts.length === 3 && last_name !== '' && name !== ''
    ? { name, last_name, second_last_name: second_last_name || null }
    : null
}

export const MARKER = /^(?:x+|[*.\-–—_]+|s\/a\.?|\*\.\*)$/iu

/** As registries and old programs print it: `PEÑA/LÓPEZ*ANA`, `PEÑA*LÓPEZ*ANA`, `PEÑA/LÓPEZ/ANA`. */
const OFFICIAL = /^\s*([^/*|]+?)(?:\/|\s*\*)([^/*|]*?)(?:\*\s*|\/)([^/*|\s][^/*|]*)$/u

/** Null: it is not written in parts. A surname that somebody does not have is the second, wherever its mark stands. */
export const typedParts = (text: string): PersonName | null => {
  if (text.includes('|')) return readSplit(text)
  const typed = readSplit(text.replace(OFFICIAL, '$1 | $2 | $3'))
  if (typed === null) return null
  const { name, last_name, second_last_name } = typed
  const surnames = [last_name, second_last_name ?? ''].filter(
    (each) => each !== '' && !MARKER.test(each) && !isNothing(each, 'second_last_name'),
  )
  return surnames[0] === undefined
    ? null
    : { name, last_name: surnames[0], second_last_name: surnames[1] ?? null }
}
