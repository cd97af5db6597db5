import { isIn, pathsUnder } from './exceptions.ts'
import type { FixedText } from './fixed-texts.ts'
import { type Literal, roomOf } from './read-texts.ts'

/** A word that no screen says, the one that it says instead, and the rooms that may. */
export interface StrangeWord {
  strange: string
  house: string
  rooms: readonly string[]
}

const LINE = /^- \*(.+)\*, not (.+?)(?:; except (.+))?$/gm

const wordsIn = (list: string): string[] => [...list.matchAll(/\*([^*]+)\*/g)].map(([, word = '']) => word)

/** From `docs/glossary.md`: `- *Aviso*, not *comunicado*, *circular*; except landing`. */
export const readStrangeWords = (page: string): StrangeWord[] =>
  [...page.replace(/\n {2}/g, ' ').matchAll(LINE)].flatMap(([, house = '', strange = '', rooms = '']) =>
    wordsIn(strange).map((word) => ({
      strange: word,
      house,
      rooms: rooms === '' ? [] : rooms.split(', '),
    })),
  )

const ADDRESS = /^\/\S*$/
const BOTH = /(?<![\p{L}_])\p{L}{3,}(?:\((?:a|as|o)\)|\/(?:a|as)(?![\p{L}\d]))/u

/** From `docs/glossary.md`: modules whose texts may end in *(a)*, each with the reason. */
export const readBothWays = (page: string): string[] =>
  pathsUnder('## Words that fit a woman and a man', page)

/** Literals that end a word twice, *Tutor(a)*, where one word fits both. */
export const bothWaysComplaints = (
  literals: readonly Pick<Literal, 'file' | 'text'>[],
  allowed: readonly string[],
): string[] =>
  literals
    .filter(
      ({ file, text }) => BOTH.test(text) && !ADDRESS.test(text) && !allowed.some((path) => isIn(file, path)),
    )
    .map(({ file, text }) => `${file} ends a word twice where one fits a woman and a man: ${text}`)

/** Literals that say a strange word, in one or several, as a word of its own. What the specification fixes keeps its own. */
export const wordComplaints = (
  words: readonly StrangeWord[],
  literals: readonly Pick<Literal, 'file' | 'text'>[],
  fixed: readonly FixedText[] = [],
): string[] => {
  const rooms = new Map(fixed.map((each) => [each.text, each.rooms]))
  const ours = literals.filter(
    ({ file, text }) => !rooms.get(text)?.includes(roomOf(file)) && !ADDRESS.test(text),
  )
  return words.flatMap(({ strange, house, rooms: excepted }) => {
    const said = new RegExp(String.raw`(?<![\p{L}\d_-])${strange}(?:e?s)?(?![\p{L}\d_-])`, 'iu')
    return ours
      .filter(({ file, text }) => said.test(text) && !excepted.includes(roomOf(file)))
      .map(({ file, text }) => `${file} says *${strange}* for *${house}*: ${text}`)
  })
}
