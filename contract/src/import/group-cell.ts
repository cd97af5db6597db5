import { GROUP_LIMITS } from '../groups.ts'
import { LEVEL, type Level, type Turn } from '../school-words.ts'
import { gradeOfWord, takeLevel, takeTurn } from './words/group-words.ts'
import { foldCell, isNothing, tidy } from './nothing.ts'

export { readLevel, readTurn } from './words/group-words.ts'

export interface GroupCell {
  /** `'1'`… as it is stored. */
  readonly grade: string | null
  /** In capitals. */
  readonly group: string | null
  readonly turn: Turn | null
  readonly level: Level | null
}

export interface GroupOptions {
  /** `101` is the first semester, group 01: only where somebody said so. */
  readonly threeDigits?: boolean
}

/** Of one group; of a cell with several ten times as much. */
const LONGEST = 80

const SIGNS = /[°º|\-–—_/]/gu
const FILLING =
  /\b(?:grados?|grupos?|gdo|gpo|gro|salon|aula|semestres?|sem|cuatrimestres?|cuat|ano|turno|nivel|de|del|el|la|los|las)\b\.?/g

const GRADE =
  '(?:0?\\d{1,2}(?:er|ero|era|ro|ra|do|da|to|ta|mo|ma|vo|va|no|o)?|vi{0,3}|i{1,3}|iv|ix|prim(?:er[oa]?)?|seg(?:und[oa])?|' +
  'terc?(?:er[oa]?)?|cuart?(?:[oa])?|quint?(?:[oa])?|sext?(?:[oa])?|septim[oa]|octav[oa]|noven[oa]|decim[oa])'
const GROUP = '(?:[a-z]\\d?|0?\\d)'
const GRADE_THEN_GROUP = new RegExp(
  `^(?:[kps] ?)?(?<grade>${GRADE})\\s*(?<group>${GROUP})(?: (?<turn>[mvn]))?$`,
)
/** Only where nothing else can be meant: *B 3°*, *Grupo B grado 3*. */
const GROUP_THEN_GRADE = new RegExp(`^(?<group>[a-z]) (?<grade>${GRADE})$`)
const GRADE_ALONE = new RegExp(`^k?(?<grade>${GRADE})$`)

interface Written {
  readonly grade?: string | undefined
  readonly group?: string | undefined
  readonly turn?: string | undefined
}

/** *K3A*, *P4B*, *S2C*: of the grade alone it is too little to tell. */
const LETTER_LEVELS: Readonly<Record<string, Level>> = {
  k: LEVEL.kindergarten,
  p: LEVEL.primary,
  s: LEVEL.secondary,
}

const LETTER_TURNS: Readonly<Record<string, Turn>> = { m: 1, v: 2, n: 3 }

const match = (text: string, ordinal: boolean, threeDigits: boolean): Written | undefined => {
  const solid = threeDigits ? /^(?<grade>\d)(?<group>\d{2})$/.exec(text)?.groups : undefined
  if (solid !== undefined) return solid
  if (/^\d{2,}$/.test(text)) return gradeOfWord(text) === undefined ? undefined : { grade: text }
  const alone = GRADE_ALONE.exec(text)?.groups
  // *1a* is a group far more often than *primera*.
  if (alone !== undefined && !/^\d[a-z]$/.test(text)) return alone
  if (/^\do$/.test(text)) return { grade: text.charAt(0) }
  const turned = ordinal ? GROUP_THEN_GRADE.exec(text)?.groups : undefined
  return GRADE_THEN_GROUP.exec(text)?.groups ?? turned
}

/** A turn between letters is written in many ways; a slash or a dot must not part it. */
const closeTurns = (text: string): string => text.replaceAll(/\bt\s?[./]\s?([mvn])\b\.?/giu, ' t$1 ')

/** Where a group is, however it is written; parts that are not named are null. Null for what is no group. */
export const readGroup = (text: string, { threeDigits = false }: GroupOptions = {}): GroupCell | null => {
  if (isNothing(text)) return null
  const folded = foldCell(
    closeTurns(text.replace(/^(\s*\d{1,2})\.0+\s*$/, '$1'))
      .replaceAll(SIGNS, ' ')
      .replaceAll('.', ' '),
  )
  const labelled =
    /\bgrupo\b.*\bgrado\b/.test(folded) || /^\s*["']?\p{L}["']?\s*,?\s*\d\s*(?:[°º]|\p{L}{2})/u.test(text)
  const { value: turn, rest: withoutTurn } = takeTurn(folded)
  const { value: named, rest } = takeLevel(withoutTurn)
  const level = named ?? LETTER_LEVELS[/^([kps]) ?\d ?["']?[a-z]\b/.exec(rest.trim())?.[1] ?? ''] ?? null
  const words = rest
    .replaceAll(FILLING, ' ')
    .replaceAll(/(?<=\d) (?=(?:er|ero|ro|do|to|mo|vo|no|o)\b)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const written = match(words, labelled, threeDigits)
  const grade = gradeOfWord(written?.grade ?? '')
  if (written === undefined || grade === undefined) return null
  return {
    grade,
    group: written.group?.toUpperCase() ?? null,
    turn: turn ?? LETTER_TURNS[written.turn ?? ''] ?? null,
    level,
  }
}

/** Of a column of its own: *3°*, *Tercero*, *III*, *5o semestre*. */
export const readGrade = (text: string): string | null => {
  const read = readGroup(text)
  return read !== null && read.group === null ? read.grade : null
}

/** Of a column of its own, the grade in another: *A*, *"b"*, *Grupo C*, *01*, *Rojo*. Null for what is longer than a group's name. */
export const readGroupName = (text: string): string | null => {
  if (isNothing(text)) return null
  const name = tidy(text.replaceAll(/["'“”‘’«»().]/gu, ' ').replace(/^\s*(?:grupo|gpo)\b/iu, ''))
  return name !== '' && name.length <= GROUP_LIMITS.group ? name.toUpperCase() : null
}

/** All groups of a grade; null for all of the school. */
export interface AllGroups {
  readonly all: string | null
}

export interface GroupsCell {
  readonly groups: readonly (GroupCell | AllGroups)[]
  /** What is no group: told with 9150. */
  readonly unknown: readonly string[]
}

const ALL = /^(?:todos?|todas?)\b(?: (?:los|las|el|grupos|grados|de|del|grado))*\s*(?<grade>.*)$/
const ALL_BEHIND = /^(?<grade>.+?) (?:todos|completo|todos los grupos)$/

const readAll = (text: string): AllGroups | undefined => {
  const folded = foldCell(text.replaceAll(SIGNS, ' '))
  const word = (ALL.exec(folded) ?? ALL_BEHIND.exec(folded))?.groups?.['grade']
  if (word === undefined) return undefined
  const grade = gradeOfWord(word.replace(/^(primer|segundo|tercer|cuarto|quinto|sexto) grado$/, '$1'))
  if (grade !== undefined) return { all: grade }
  return word === '' || /^(?:escuela|la escuela|plantel)$/.test(word) ? { all: null } : undefined
}

/** *2ABC*, *1A-B*: letters that follow each other. */
const manyLetters = (text: string): string[] => {
  const { grade, letters } =
    /^(?<grade>\d)\s*(?:[°º]|er|ro|do|to)?\s*(?<letters>[a-h]{2,6}|[a-h](?:-[a-h]){1,5})$/iu.exec(text)
      ?.groups ?? {}
  if (grade === undefined || letters === undefined) return []
  const each = Array.from(letters.toUpperCase().replaceAll(/[^A-H]/g, ''))
  return each.every((letter, index) => index === 0 || letter > (each[index - 1] ?? ''))
    ? each.map((letter) => grade + letter)
    : []
}

/** One piece between commas: one group, several side by side, or a letter that goes on with the grade before it. */
const readPiece = (
  piece: string,
  before: GroupCell | undefined,
  options: GroupOptions,
): (GroupCell | AllGroups)[] | undefined => {
  const all = readAll(piece)
  if (all !== undefined) return [all]
  const one = readGroup(piece, options)
  if (one !== null) return [one.group === null ? { all: one.grade } : one]
  const letter = /^["'«]?([A-Za-z])["'»]?$/.exec(piece)?.[1]
  if (letter !== undefined && before?.group) return [{ ...before, group: letter.toUpperCase() }]
  const many = manyLetters(piece)
  const words = many.length > 0 ? many : piece.split(/\s*[-–—]\s*|\s+/u)
  const each = words.map((word) => readGroup(word, options))
  const whole = each.filter((group): group is GroupCell => group?.group != null)
  return words.length > 1 && whole.length === each.length ? whole : undefined
}

/** The groups of somebody of the staff: *1°A, 1°B y 2C*, *1° A, B y C*, *TODOS LOS TERCEROS*. */
export const readGroups = (text: string, options: GroupOptions = {}): GroupsCell => {
  const groups: (GroupCell | AllGroups)[] = []
  const unknown: string[] = []
  if (isNothing(text)) return { groups, unknown }
  if (text.length > LONGEST * 10) return { groups, unknown: [text] }
  const pieces = closeTurns(text)
    .split(/[,;/\n|+&]+|\s+[ye]\s+/iu)
    .map((piece) => piece.trim())
    .filter(Boolean)
  for (const piece of pieces) {
    const last = groups.at(-1)
    const read = readPiece(piece, last !== undefined && 'grade' in last ? last : undefined, options)
    if (read === undefined) unknown.push(piece)
    else groups.push(...read)
  }
  return { groups, unknown }
}
