import { GIVEN_NAMES } from './given-names.ts'
import { tellingWords } from './name-words.ts'
import { EVENLY_SURNAMES, SELDOM_SURNAMES } from './surnames.ts'

interface Named {
  readonly name: string
  readonly last_name: string
  readonly second_last_name?: string | null | undefined
}

const wordsOf = ({ name, last_name, second_last_name }: Named): string[] =>
  tellingWords([last_name, second_last_name ?? '', name].join(' '))

/** The same for names that are the same when folded: no accents, no case, abbreviations spelled out, no particles. */
export const sameNameKey = (person: Named): string =>
  [person.last_name, person.second_last_name ?? '', person.name]
    .map((part) => tellingWords(part).join(' '))
    .join('|')

/** Letters to put in, leave out, replace or change with the next one. */
export const nameDistance = (one: string, other: string): number => {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_none, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      now.push(least)
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}

/** How different spellings of one name sound: *Jhon*, *Sophia*, *Yessica*. */
const sound = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('h', '')
    .replaceAll(/[ckq]u?(?=[ei])|k|q/g, 'c')
    .replaceAll('y', 'i')
    .replaceAll(/[zx]/g, 's')
    .replaceAll('v', 'b')
    .replaceAll(/(.)\1/g, '$1')

const isGiven = (word: string): boolean =>
  GIVEN_NAMES.has(word) || SELDOM_SURNAMES.has(word) || EVENLY_SURNAMES.has(word)

/** Two letters at most, fewer in short words; two given names that both exist are two: *Luis* and *Luisa* are twins. */
const closeWords = (one: string, other: string): boolean => {
  if (one === other) return true
  if (isGiven(one) && isGiven(other)) return sound(one) === sound(other)
  const most = Math.min(one.length, other.length) > 5 ? 2 : 1
  return nameDistance(one, other) <= most
}

/** Each word has its own partner; longest first, as short ones resemble more. */
const pairsUp = (ones: readonly string[], others: readonly string[]): boolean => {
  const left = [...others]
  return ones
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const exact = left.indexOf(word)
      const found = exact === -1 ? left.findIndex((candidate) => closeWords(word, candidate)) : exact
      if (found === -1) return false
      left.splice(found, 1)
      return true
    })
}

/** Three words at least, the same ones, in whatever order. */
export const sameThreeWords = (one: Named, other: Named): boolean => {
  const [ones, others] = [wordsOf(one).toSorted(), wordsOf(other).toSorted()]
  return ones.length >= 3 && ones.join(' ') === others.join(' ')
}

/** The same words in any order, with few letters written otherwise. */
export const closeNames = (one: Named, other: Named): boolean => {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  return ones.length >= 2 && ones.length === others.length && pairsUp(ones, others)
}

/** 1 for the same words; each word of the one counts as much as its likest of the other resembles it. */
export const nameSimilarity = (one: Named, other: Named): number => {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  if (ones.length === 0 || others.length === 0) return 0
  const left = [...others]
  let alike = 0
  for (const word of ones) {
    const scores = left.map((candidate) => likeness(word, candidate))
    const best = Math.max(0, ...scores)
    if (best === 0) continue
    alike += best
    left.splice(scores.indexOf(best), 1)
  }
  return (2 * alike) / (ones.length + others.length)
}

/** Half the letters different is not alike at all. */
const likeness = (one: string, other: string): number => {
  const ratio = nameDistance(one, other) / Math.max(one.length, other.length)
  return ratio >= 0.5 ? 0 : 1 - ratio
}
