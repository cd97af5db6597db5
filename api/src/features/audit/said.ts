import type { Names, Noun } from '../../domain/names/names.ts'

export type Details = Readonly<Record<string, unknown>>

const MOST_NAMES = 3

export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number')

/** What the details of an entry say, for the sentence about it. Names are those of today. */
export interface Said {
  one: (noun: Noun, key: string) => string
  /** *3° A, 3° B y 4 más*. */
  some: (noun: Noun, key: string) => string
  /** How many a list names, or the number itself. */
  count: (key: string) => number
  word: (key: string) => string | undefined
  has: (key: string) => boolean
}

export const saidIn = (details: Details, names: Names): Said => ({
  one: (noun, key) => names(noun, idsIn(details[key])[0] ?? 0),
  some: (noun, key) => {
    const ids = idsIn(details[key])
    if (ids.length === 0) return names(noun, 0)
    const named = ids.slice(0, MOST_NAMES).map((id) => names(noun, id))
    const more = ids.length - named.length
    return more > 0 ? `${named.join(', ')} y ${more} más` : named.join(', ')
  },
  count: (key) => {
    const value = details[key]
    if (Array.isArray(value)) return value.length
    return typeof value === 'number' ? value : 0
  },
  word: (key) => {
    const value = details[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  has: (key) => details[key] !== undefined && details[key] !== null && details[key] !== false,
})

/** What a sentence names, asked of itself. */
export const namedBy = (tell: (names: Names) => string): Map<Noun, Set<number>> => {
  const asked = new Map<Noun, Set<number>>()
  const note = (noun: Noun, id: number): string => {
    asked.set(noun, (asked.get(noun) ?? new Set()).add(id))
    return ''
  }
  tell(Object.assign(note, { knows: () => true }))
  return asked
}
