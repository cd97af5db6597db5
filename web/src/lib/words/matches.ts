import { isGroupMeant } from '@plantel/contract/group-search'
import { plainText } from '@plantel/contract/plain-text'

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** So short, a word is in nearly everything: it counts where one begins. *3 b* is *3° B*, and no folio with a 3 of somebody with a b. */
const SHORT = 2

/**
 * Whether every word of the search is in the text, as in the server's searches: case and accents make no difference. Words may be
 * written together: *3b* is *3° B* too, and a group is found by what else people call it: *tercero b tm*.
 */
export const matches = (text: string, search: string): boolean => {
  const among = plainText(text)
  const begins = wordsOf(among).map((_, from, words) => words.slice(from).join(''))
  const has = (word: string): boolean =>
    begins.some((each) => each.startsWith(word)) || (word.length > SHORT && among.includes(word))
  return wordsOf(plainText(search)).every(has) || isGroupMeant(search, text)
}
