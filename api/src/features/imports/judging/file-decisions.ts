import { dayFirst } from '@plantel/contract/import/dates'
import { type GenderWords, genderWords } from '@plantel/contract/import/genders'
import { readGroup, readLevel, readTurn } from '@plantel/contract/import/group-cell'
import { isAllCaps, nameOrder, type NameOrder } from '@plantel/contract/import/names'
import { isLevel, LEVELS, type Level, TURN, TURNS, type Turn } from '@plantel/contract/school-words'
import { GENDERS } from '@plantel/contract/students'
import type { FileQuestion, FileRow } from '../value.ts'
import type { Columns } from './cells.ts'
import { guardianCell } from './guardian-cell.ts'
import type { SaidOfSheets } from './said.ts'
import type { SchoolIndex } from './school-index.ts'

/** What holds for the whole file. */
export interface Decisions {
  order: NameOrder
  /** Each column of names has its own. */
  guardianOrders: ReadonlyMap<number, NameOrder>
  guardianCaps: ReadonlyMap<number, boolean>
  dates: 'dmy' | 'mdy'
  allCaps: boolean
  genders: GenderWords
  /** Of groups that do not say it. */
  level: Level | null
  turn: Turn
  /** *101* is the first semester, group 01. */
  threeDigits: boolean
  questions: FileQuestion[]
}

export type Options = Readonly<Record<string, string>>

const ORDERS = [
  { value: 'surnames', label: 'Apellidos' },
  { value: 'given', label: 'Nombre' },
]
const DATE_ORDERS = [
  { value: 'dmy', label: 'Día' },
  { value: 'mdy', label: 'Mes' },
]
const labelled = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const chosen = (
  options: Options,
  { key, choices }: Pick<FileQuestion, 'key' | 'choices'>,
): string | undefined => {
  const value = options[key]
  return choices.some((choice) => choice.value === value) ? value : undefined
}

/** Collects what is asked of the file, with what somebody answered or what is proposed. */
export const openQuestions = (options: Options): { ask: Ask; questions: FileQuestion[] } => {
  const questions: FileQuestion[] = []
  const ask: Ask = (question, proposed) => {
    const value = chosen(options, question) ?? proposed
    questions.push({ ...question, value })
    return value
  }
  return { ask, questions }
}

const groupLevel = (row: FileRow, columns: Columns): Level | null =>
  readLevel(columns.cell(row, 'level')) ??
  readGroup(columns.cell(row, 'grade_group') || columns.cell(row, 'group'))?.level ??
  readLevel(columns.cell(row, 'cct'))

/** Of the levels that rows and titles name; else that of the school with one level. Null: none, or several. */
export const onlyLevel = (
  ofRows: ReadonlySet<Level>,
  said: SaidOfSheets,
  { groups }: Pick<SchoolIndex, 'groups'>,
): Level | null => {
  const levels = new Set(ofRows)
  for (const { level, cct } of Object.values(said)) {
    const named = level === undefined ? null : readLevel(level)
    if (named !== null) levels.add(named)
    const keyed = cct === undefined ? null : readLevel(cct)
    if (keyed !== null) levels.add(keyed)
  }
  if (levels.size === 0) for (const { level } of groups) levels.add(level)
  const [only, ...more] = levels
  return more.length === 0 ? (only ?? null) : null
}

/** The only level of the file, by its columns, titles and keys; else that of the school with one level. */
const levelOf = (rows: readonly FileRow[], columns: Columns, said: SaidOfSheets, school: SchoolIndex) => {
  const levels = new Set<Level>()
  for (const row of rows) {
    const level = groupLevel(row, columns)
    if (level) levels.add(level)
  }
  return onlyLevel(levels, said, school)
}

export const withCurp = (rows: readonly FileRow[], columns: Columns, field: 'full_name' | 'date_birth') =>
  rows.flatMap((row) => {
    const text = columns.cell(row, field)
    return text === '' ? [] : [{ text, curp: columns.cell(row, 'curp') }]
  })

/** By the names themselves; where they do not tell, as those of the students. */
const guardianOrder = (
  rows: readonly FileRow[],
  columns: Columns,
  number: number,
  otherwise: NameOrder,
): NameOrder => {
  const cells = rows.flatMap((row) => {
    const { first, more } = guardianCell(columns.cell(row, 'guardian_full_name', number))
    return [first, ...more].flatMap(({ name: text }) => (text === '' ? [] : [{ text }]))
  })
  if (cells.length === 0) return otherwise
  const { order, certain } = nameOrder(cells)
  return certain || !columns.has('full_name') ? order : otherwise
}

const guardianCaps = (rows: readonly FileRow[], columns: Columns, number: number): boolean =>
  isAllCaps(
    rows.flatMap((row) =>
      (['guardian_full_name', 'guardian_last_name'] as const).map((field) =>
        columns.cell(row, field, number),
      ),
    ),
  )

export type Ask = (question: Omit<FileQuestion, 'value'>, proposed: string | null) => string | null

/** Null: no group is named, or nobody has said which level it is. */
export const askLevel = (ask: Ask, level: Level | null): Level | null => {
  const value = ask(
    { key: 'level', text: '¿De qué nivel son?', choices: labelled(LEVELS), certain: level !== null },
    level === null ? null : String(level),
  )
  const number = Number(value)
  return isLevel(number) ? number : null
}

export const askTurn = (ask: Ask, rows: readonly FileRow[], columns: Columns, said: SaidOfSheets): Turn => {
  const written = [
    ...rows.map((row) => columns.cell(row, 'turn')),
    ...Object.values(said).map(({ turn = '' }) => turn),
  ]
  const turns = new Set(written.flatMap((text) => readTurn(text) ?? []))
  const isSilent = (row: FileRow) =>
    readTurn(columns.cell(row, 'turn')) === null && readTurn(said[row.sheet]?.turn ?? '') === null
  const question = {
    key: 'turn',
    text: '¿De qué turno son los grupos que no lo dicen?',
    choices: labelled(TURNS),
    // One sheet that says *vespertino* need not speak for the others.
    certain: turns.size === 0 || !rows.some(isSilent),
  }
  const value = ask(question, String(turns.size === 1 ? [...turns][0] : TURN.morning))
  return readTurn(value ?? '') ?? TURN.morning
}

/** *101*, *302*: the groups of most high schools, and of no other. */
export const askThreeDigits = (ask: Ask, written: readonly string[]): boolean => {
  const example = written.find((text) => /^[1-9]\d{2}$/.test(text))
  if (example === undefined) return false
  const question = {
    key: 'three-digits',
    text: `El grupo «${example}» es:`,
    choices: [
      { value: 'yes', label: `${example.charAt(0)}° y grupo ${example.slice(1)}` },
      { value: 'no', label: 'No es un grupo' },
    ],
    certain: false,
  }
  return ask(question, 'yes') === 'yes'
}

export const askOrder = (ask: Ask, columns: Columns, cells: Parameters<typeof nameOrder>[0]): NameOrder => {
  const found = nameOrder(cells)
  if (!columns.has('full_name')) return found.order
  const question = {
    key: 'order',
    text: 'Los nombres empiezan por:',
    choices: ORDERS,
    certain: found.certain,
  }
  return ask(question, found.order) === 'given' ? 'given' : 'surnames'
}

const askDates = (ask: Ask, columns: Columns, cells: Parameters<typeof dayFirst>[0]): 'dmy' | 'mdy' => {
  if (!columns.has('date_birth')) return 'dmy'
  const found = dayFirst(cells)
  const question = {
    key: 'dates',
    text: 'En las fechas va primero:',
    choices: DATE_ORDERS,
    certain: found.certain,
  }
  return ask(question, found.order) === 'mdy' ? 'mdy' : 'dmy'
}

const askGenders = (ask: Ask, rows: readonly FileRow[], columns: Columns): GenderWords => {
  const { words, asked } = genderWords(
    rows.map((row) => columns.cell(row, 'gender')),
    rows.map((row) => columns.cell(row, 'curp')),
  )
  const decided = { ...words }
  for (const word of asked) {
    const question = {
      key: `gender:${word}`,
      text: `En la columna del sexo, «${word.toUpperCase()}» significa:`,
      choices: labelled(GENDERS),
      certain: false,
    }
    const value = Number(ask(question, words[word] === undefined ? null : String(words[word])))
    if (value === 1 || value === 2 || value === 3) decided[word] = value
  }
  return { words: decided, asked }
}

const namesGroups = (columns: Columns, said: SaidOfSheets): boolean =>
  (['grade', 'group', 'grade_group'] as const).some((field) => columns.has(field)) ||
  Object.values(said).some(({ group, grade }) => group ?? grade)

interface Deciding {
  /** Rows below a student among them. */
  all: readonly FileRow[]
  options: Options
  said: SaidOfSheets
  school: SchoolIndex
}

/** What is certain is not asked; it may still be said otherwise. Without a level no group can be found or made. */
export const decideFile = (
  rows: readonly FileRow[],
  columns: Columns,
  { all, options, said, school }: Deciding,
): Decisions => {
  const { ask, questions } = openQuestions(options)
  const grouped = namesGroups(columns, said)
  const eachSays = rows.every((row) => groupLevel(row, columns) !== null)
  const level = grouped && !eachSays ? askLevel(ask, levelOf(rows, columns, said, school)) : null
  const turn = grouped ? askTurn(ask, rows, columns, said) : TURN.morning
  const written = rows
    .filter((row) => columns.cell(row, 'grade') === '')
    .map((row) => columns.cell(row, 'grade_group') || columns.cell(row, 'group'))
  const threeDigits = grouped && askThreeDigits(ask, written)
  const names = withCurp(rows, columns, 'full_name')
  const order = askOrder(ask, columns, names)
  return {
    order,
    guardianOrders: new Map(
      columns.guardians.map((number) => [number, guardianOrder(all, columns, number, order)]),
    ),
    guardianCaps: new Map(columns.guardians.map((number) => [number, guardianCaps(all, columns, number)])),
    dates: askDates(ask, columns, withCurp(rows, columns, 'date_birth')),
    allCaps: isAllCaps([
      ...names.map(({ text }) => text),
      ...rows.map((row) => columns.cell(row, 'last_name')),
    ]),
    genders: askGenders(ask, rows, columns),
    level,
    turn,
    threeDigits,
    questions,
  }
}
