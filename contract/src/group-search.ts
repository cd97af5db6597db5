import { plainText } from './plain-text.ts'

/** One way in which what was typed may be meant; what it names must all hold. */
interface GroupSense {
  grade?: string
  /** The group's own name begins with it. */
  letter?: string
  /** Stands somewhere in title, level or advisor's name. */
  word?: string
}

/** What a part of a search may mean: one of its senses must hold. Normalised: no accents, no capitals. */
export type GroupToken = readonly GroupSense[]

const WORDS = /[\p{L}\p{N}]+/gu
const GRADE = /^(?<grade>[1-9]\d?)(?<rest>\p{L}.*)?$/u
/** *1er*, *1ro*, *2da*, *3ero*, *7mo*, *8vo*, *9no* … */
const ORDINAL = /^(?:er|ero|ro|ra|era|do|da|to|ta|mo|ma|vo|va|no|na)$/u

const ORDINALS: Readonly<Record<string, string>> = {
  primer: '1',
  primero: '1',
  primera: '1',
  segundo: '2',
  segunda: '2',
  tercer: '3',
  tercero: '3',
  tercera: '3',
  cuarto: '4',
  cuarta: '4',
  quinto: '5',
  quinta: '5',
  sexto: '6',
  sexta: '6',
  septimo: '7',
  octavo: '8',
  noveno: '9',
  decimo: '10',
}

/** What schools say for the words of a title. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  tm: 'matutino',
  tv: 'vespertino',
  tn: 'nocturno',
  manana: 'matutino',
  tarde: 'vespertino',
  noche: 'nocturno',
  preescolar: 'kinder',
  jardin: 'kinder',
  bachillerato: 'preparatoria',
  licenciatura: 'universidad',
}

/** Said around the rest, and found nowhere. */
const FILLING = new Set(['grado', 'grupo', 'turno', 'nivel', 'de', 'del'])

const isLetter = (word: string): boolean => /^\p{L}$/u.test(word)

/** A word that may be a grade, with or without a letter. */
const gradeSenses = (word: string): GroupToken | undefined => {
  const ordinal = ORDINALS[word]
  if (ordinal !== undefined) return [{ grade: ordinal }, { word }]
  const { grade, rest } = GRADE.exec(word)?.groups ?? {}
  if (grade === undefined) return undefined
  if (rest === undefined) return [{ grade }, { letter: word }]
  const named = rest.length > 1 ? { word } : { letter: word }
  return [...(ORDINAL.test(rest) ? [{ grade }] : []), { grade, letter: rest }, named]
}

const wordSenses = (word: string): GroupToken => {
  const other = OTHER_WORDS[word]
  return other === undefined ? [{ word }] : [{ word: other }, { word }]
}

/**
 * What a search for groups means, part by part: *3b*, *3°B*, *3 b*, *tercero b mat*, *3ro tv*, *2 secundaria*. All parts must hold.
 * A letter alone is a group's only after a grade; before one it is part of a name. Signs alone mean themselves, which no group has.
 */
export const groupTokens = (typed: string): GroupToken[] => {
  const words = plainText(typed).replaceAll(/[°º]/gu, ' ').match(WORDS)
  if (!words) return typed.trim() === '' ? [] : [[{ word: typed.trim() }]]
  const telling = words.filter((word) => !FILLING.has(word))
  const said = telling.length === 0 ? words : telling
  let graded = false
  return said.map((word) => {
    if (graded && isLetter(word)) {
      graded = false
      return [{ letter: word }]
    }
    const grade = gradeSenses(word)
    graded = grade !== undefined
    return grade ?? wordSenses(word)
  })
}

const TITLE = /^(?<grade>\d{1,2})° (?<name>\S+)/u

/** Whether a search means the group with this title (*3° B Matutino · Secundaria*), as it does on the server; never what is no title. */
export const isGroupMeant = (typed: string, title: string): boolean => {
  const written = plainText(title)
  const { grade, name } = TITLE.exec(written)?.groups ?? {}
  if (grade === undefined || name === undefined) return false
  const holds = (sense: GroupSense): boolean =>
    (sense.grade === undefined || sense.grade === grade) &&
    (sense.letter === undefined || name.startsWith(sense.letter)) &&
    (sense.word === undefined || written.includes(sense.word))
  return groupTokens(typed).every((token) => token.some(holds))
}
