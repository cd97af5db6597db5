import type { Literal } from './read-texts.ts'
import { isIn, pathsUnder } from './exceptions.ts'

/** Calls that put the school's word in the place of *parcial*. */
const SAYING = new Set(['say', 'inPartialWord', 'sayPartials'])
/** Calls that take the name of a filter in an address. */
const ADDRESSING = new Set(['filter', 'setFilter'])

const SAID = /(?<![\p{L}=?/-])parcial(?:es)?(?![\p{L}=-])/iu

const isOurs = ({ text, within }: Literal): boolean =>
  SAID.test(text) && !within.some((call) => SAYING.has(call)) && !ADDRESSING.has(within.at(-1) ?? '')

/** From `docs/glossary.md`: modules whose texts are said elsewhere, or stay as they are; each with the reason. */
export const readPartialTexts = (page: string): string[] => pathsUnder('## The word for a partial', page)

/** Texts that say *parcial* whatever the school calls it, and exceptions that nothing needs. */
export const partialComplaints = (literals: readonly Literal[], allowed: readonly string[]): string[] => {
  const found = literals.filter(isOurs)
  return [
    ...found
      .filter(({ file }) => !allowed.some((path) => isIn(file, path)))
      .map(({ file, text }) => `${file} says *parcial* to schools that have another word: ${text}`),
    ...allowed
      .filter((path) => !found.some(({ file }) => isIn(file, path)))
      .map((path) => `docs/glossary.md excepts ${path} from *the word for a partial*, which says none`),
  ]
}
