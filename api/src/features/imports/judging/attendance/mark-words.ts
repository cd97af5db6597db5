import { plainText } from '@plantel/contract/plain-text'
import type { CodeOfSchool } from '@plantel/contract/marks'

/** What a mark may be said to be: a letter of the school, an absence that is excused, or nothing. */
export type Meaning = string
export const EXCUSED: Meaning = 'excused'
export const NOTHING: Meaning = 'nothing'

const LONGEST = 40

/** *F.* is *F*. */
export const foldMark = (cell: string): string => {
  const plain = plainText(cell).trim().replace(/\s+/g, ' ').slice(0, LONGEST)
  return plain.length > 1 ? plain.replace(/[.,;]+$/, '') : plain
}

const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/injustific|(?:sin|no) (?:justific|permiso)/, 'F'],
  [/justific|permiso|^enferm|^incapac/, EXCUSED],
  [/^(?:no asist|inasist|falt|ausen)/, 'F'],
  [/^(?:asist|presen)/, 'P'],
  [/retard|tarde|^impuntual/, 'R'],
  [/^comision/, 'C'],
  [/^(?:sin clase|no hubo clase|suspension de clase|dia inhabil|baja)/, NOTHING],
]

export const isActive = (codes: readonly CodeOfSchool[], meaning: Meaning): boolean =>
  meaning === EXCUSED || meaning === NOTHING || codes.some(({ code, active }) => active && code === meaning)

/** A whole word, as a legend or a cell has it. Undefined: it is none, or the school has no letter for it. */
export const meaningOfWord = (word: string, codes: readonly CodeOfSchool[]): Meaning | undefined => {
  const own = codes.find(({ label, active }) => active && plainText(label) === word)
  if (own) return own.code
  const meaning = WORDS.find(([pattern]) => pattern.test(word))?.[1]
  return meaning !== undefined && isActive(codes, meaning) ? meaning : undefined
}
