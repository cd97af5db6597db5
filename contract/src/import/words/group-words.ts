import { levelOfKey } from '../../school-key.ts'
import { LEVEL, type Level, TURN, type Turn } from '../../school-words.ts'
import { foldCell, isNothing } from '../nothing.ts'

const ORDINALS: readonly RegExp[] = [
  /^prim(?:er[oa]?s?)?$/,
  /^seg(?:und[oa]s?)?$/,
  /^terc?(?:er[oa]?s?)?$/,
  /^cuart?(?:[oa]s?)?$/,
  /^quint?(?:[oa]s?)?$/,
  /^sext?(?:[oa]s?)?$/,
  /^sept(?:im[oa]s?)?$/,
  /^oct(?:av[oa]s?)?$/,
  /^nov(?:en[oa]s?)?$/,
  /^decim[oa]s?$/,
]
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const MOST = 12

/** *3*, *3ro*, *3er*, *3o*, *tercero*, *III*; undefined for what is no grade. */
export const gradeOfWord = (word: string): string | undefined => {
  const digits = /^0?(\d{1,2})(?:er|ero|era|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na|o)?s?$/.exec(word)?.[1]
  const number =
    digits === undefined
      ? Math.max(
          ORDINALS.findIndex((ordinal) => ordinal.test(word)),
          ROMANS.indexOf(word),
        ) + 1
      : Number(digits)
  return number >= 1 && number <= MOST ? String(number) : undefined
}

const TURN_WORDS: readonly (readonly [Turn, RegExp])[] = [
  [TURN.morning, /\b(?:matutin[oa]|matut?|mats?|t[./]?\s?m|manana)\b\.?/],
  [TURN.afternoon, /\b(?:vespertin[oa]|vesp?|t[./]?\s?v|tarde)\b\.?/],
  [TURN.evening, /\b(?:nocturn[oa]|noct?|t[./]?\s?n|noche)\b\.?/],
]

const LEVEL_WORDS: readonly (readonly [Level, RegExp])[] = [
  [LEVEL.secondary, /\b(?:(?:tele)?secundarias?|telesec|secund|sec|est)\b\.?/],
  [LEVEL.kindergarten, /\b(?:kinder(?:garten)?|preescolar|preesc|jardin(?: de ninos)?|maternal)\b\.?/],
  [
    LEVEL.high,
    /\b(?:prepa(?:ratoria)?s?|(?:tele)?bachillerato|bachilleres|bach|media superior|cobach|cbtis|cetis|conalep|cecyte|tbc)\b\.?/,
  ],
  [LEVEL.primary, /\b(?:primarias?|(?<=\d.{0,12}\b)prim)\b\.?/],
  [LEVEL.university, /\b(?:universidad|licenciatura|ingenieria|superior|universitari[oa])\b\.?/],
]

interface Taken<Value> {
  readonly value: Value | null
  readonly rest: string
}

const takeFirst = <Value>(text: string, words: readonly (readonly [Value, RegExp])[]): Taken<Value> => {
  for (const [value, pattern] of words) {
    const match = pattern.exec(text)
    if (match !== null)
      return { value, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` }
  }
  return { value: null, rest: text }
}

/** Folded text in, without the words of the turn out. */
export const takeTurn = (text: string): Taken<Turn> => takeFirst(text, TURN_WORDS)
export const takeLevel = (text: string): Taken<Level> => takeFirst(text, LEVEL_WORDS)

const LETTERS_OF_TURN: Readonly<Record<string, Turn>> = { m: 1, v: 2, n: 3, '1': 1, '2': 2, '3': 3 }

/** Of a column of its own: *Matutino*, *T.V.*, *V*. */
export const readTurn = (text: string): Turn | null => {
  if (isNothing(text)) return null
  const folded = foldCell(text)
  return LETTERS_OF_TURN[folded] ?? takeTurn(folded.replaceAll(/(?<=\bt) (?=[mvn]\b)/g, '')).value
}

const KEY = /\b\d{2}[A-Z]{3}\d{4}[A-Z]\b/

/** *Secundaria*, *Jardín de niños*, or the key of a school. */
export const readLevel = (text: string): Level | null => {
  if (isNothing(text)) return null
  const key = KEY.exec(text.toUpperCase())?.[0]
  return (key === undefined ? undefined : levelOfKey(key)) ?? takeLevel(foldCell(text)).value
}
