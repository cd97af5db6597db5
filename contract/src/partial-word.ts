/** What schools call a period of grades: all of them masculine, with a plural of their own letters. */
export const PARTIAL_WORDS = ['Parcial', 'Periodo', 'Trimestre', 'Bimestre'] as const
export type PartialWord = (typeof PARTIAL_WORDS)[number]

const [USUAL] = PARTIAL_WORDS
const LEVELS_COUNT = 5

const isWord = (word: string): word is PartialWord => (PARTIAL_WORDS as readonly string[]).includes(word)

/** The setting `partial-word`: one word for every level, or five in the order of levels. Undefined: it is neither. */
export const partialWordsOf = (value: string): readonly PartialWord[] | undefined => {
  const words = value.split(' ')
  if (!words.every(isWord)) return undefined
  if (words.length === LEVELS_COUNT) return words
  const [only] = words
  return only !== undefined && words.length === 1
    ? Array.from({ length: LEVELS_COUNT }, () => only)
    : undefined
}

/** What is right of every one of them: a *trimestre* and a *bimestre* are *periodos*. */
const NEUTRAL: PartialWord = 'Periodo'

const shared = (words: readonly PartialWord[]): PartialWord => {
  const [first = USUAL] = words
  return words.every((word) => word === first) ? first : NEUTRAL
}

/** Of a level, or of several: the word that they share, else *Periodo*. Without any: of all. */
export const partialWordOf = (value: string, level?: number | readonly number[] | null): PartialWord => {
  const words = partialWordsOf(value) ?? [USUAL]
  if (typeof level === 'object' && level !== null && level.length > 0)
    return shared(level.map((each) => words[each - 1] ?? shared(words)))
  return typeof level === 'number' && level > 0 ? (words[level - 1] ?? shared(words)) : shared(words)
}

const SAID = /(?<!\p{L})(parcial)(es)?(?!\p{L})/giu

/** A text that says *parcial*, in the word of the school: *el parcial 2* becomes *el trimestre 2*. */
export const inPartialWord = (text: string, word: PartialWord): string =>
  word === USUAL
    ? text
    : text.replace(SAID, (_, said: string, plural?: string) => {
        const cased = said.startsWith('P') ? word : word.toLowerCase()
        return plural === undefined ? cased : `${cased}s`
      })

export const saysPartial = (text: string): boolean => new RegExp(SAID).test(text)

interface Titled {
  partial: number
  is_regularized: boolean
  level?: number
}

/** *P2*, or *T2* of a school that has trimestres; of a regularization *R1*. `setting`: `partial-word`. */
export const partialTitle = ({ partial, is_regularized, level }: Titled, setting: string): string =>
  `${is_regularized ? 'R' : partialWordOf(setting, level).charAt(0)}${partial}`
