import { plainText } from '../plain-text.ts'
import { cellOf, filledColumns, type GridRow } from './grid.ts'
import { type Content, contentOf, isData, looks } from './looks-like.ts'
import type { ImportField, MappedColumn } from './tables.ts'
import { isKnownSubject } from './title-says.ts'

const MOST = 0.7
const HALF = 0.5
const LETTERS = 26

/** As a spreadsheet names it: A … Z, AA … */
export const columnLetter = (column: number): string =>
  column < LETTERS
    ? String.fromCharCode(65 + column)
    : columnLetter(Math.floor(column / LETTERS) - 1) + columnLetter(column % LETTERS)

/** Words of covers, instructions and catalogues: who has them is no person. */
const NOT_PEOPLE =
  /\b(?:escuela|ciclo|secretaria|educacion|zona|sector|direccion|director|directora|turno|plantel|instruccion(?:es)?|formato|nota|favor|llenar|hoja|archivo|listas?|alumnos|docentes|datos|colegio|instituto|entrega|fecha|firma|grado|grupo|nivel|supervision|municipio|estado|correo|telefono|buen[oa]s|hola|gracias|saludos|adjunto|comparto|envio|mensaje|omitid[oa]|omitted|total|lunes|martes|miercoles|jueves|viernes|hora|horario|recreo|receso|nombre|alumn[oa]|tutora?|curp|nacimiento|edad|una?|por|no|para|con|en|se|que|su|es|cada|sin|al)\b/

export const isPersonName = (cell: string): boolean =>
  looks(cell, 'full_name') && cell.length <= 80 && !NOT_PEOPLE.test(plainText(cell))

/** *Gracias, buen día* alone in its row. */
export const isTalk = (cell: string): boolean => NOT_PEOPLE.test(plainText(cell.slice(0, 200)))

interface ContentColumn {
  readonly column: number
  readonly content: Content
}

type Guess = Pick<MappedColumn, 'field' | 'guardian' | 'owner'>

const PLAIN: readonly (readonly [Parameters<Content['share']>[0], ImportField])[] = [
  ['curp', 'curp'],
  ['email', 'email'],
  ['date', 'date_birth'],
  ['phone', 'cellphone'],
]

/** What the content of a column says by itself. */
const plainGuess = ({ content }: ContentColumn): ImportField | null => {
  const found = PLAIN.find(([look]) => content.share(look) >= MOST)
  if (found) return found[1]
  const letters = new Set(content.texts.map((text) => plainText(text)))
  if (
    content.share('gender') >= MOST &&
    !letters.has('1') &&
    [...letters].some((letter) => letter.startsWith('h') || letter.startsWith('f') || letter.startsWith('m'))
  ) {
    const isGender = [...letters].every((letter) => !/^[a-z]$/.test(letter) || /^[hmf]$/.test(letter))
    if (isGender) return 'gender'
  }
  if (
    content.share('group') >= MOST &&
    content.texts.some((text) => /\p{L}/u.test(text)) &&
    content.share('name') < HALF
  )
    return 'grade_group'
  if (content.share('letter') >= MOST) return 'group'
  if (content.share('turn') >= MOST) return 'turn'
  if (content.share('kinship') >= MOST) return 'guardian_kinship'
  if (content.share('level') >= MOST) return 'level'
  if (content.texts.every((text) => /^[1-9]$/.test(text))) return 'grade'
  return null
}

const isCounting = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text, at) => /^\d{1,5}$/.test(text) && (at === 0 || Number(text) > Number(texts[at - 1])))

const BOTH = 1.5

/** Columns of names: the first person of the line is the student, another one a guardian. */
const nameGuesses = (names: readonly ContentColumn[]): Map<number, Guess> => {
  const guesses = new Map<number, Guess>()
  const run = names.filter(({ column }, at) => at === 0 || column === (names[0]?.column ?? 0) + at)
  const short = run.filter(({ content }) => content.words < 2.2)
  const whole = names[0] && names[0].content.words >= 2.2 ? names[0] : undefined
  const parts: readonly ImportField[] =
    short.length >= 3 && (short[0]?.content.words ?? 2) < BOTH
      ? ['last_name', 'second_last_name', 'name']
      : ['surnames', 'name']
  let used = 1
  if (whole || run.length < 2) guesses.set(names[0]?.column ?? 0, { field: 'full_name' })
  else {
    used = parts.length
    parts.forEach((field, at) => guesses.set(run[at]?.column ?? 0, { field }))
  }
  names.slice(used).forEach(({ column, content }, at) => {
    if (content.words >= BOTH)
      guesses.set(column, { field: 'guardian_full_name', guardian: at, owner: 'tutor' })
  })
  return guesses
}

const FEWEST = 3

const isOther = (text: string): boolean => isKnownSubject(text) || NOT_PEOPLE.test(plainText(text))

/** Whether rows without a header are a list of people at all. */
const isList = (
  rows: readonly GridRow[],
  columns: readonly ContentColumn[],
  names: readonly ContentColumn[],
): boolean => {
  const curps = columns.some(({ content }) => content.share('curp') >= MOST && content.filled >= FEWEST)
  if (curps) return true
  const [name] = names
  if (!name || rows.length < FEWEST || name.content.filled * 2 < rows.length) return false
  const others = names.flatMap(({ content }) => content.texts).filter(isOther)
  const parted =
    names.length > 1 && others.length < names.length && names.every(({ content }) => content.words < 2.2)
  const people = name.content.texts.filter(isPersonName).length
  return parted || people >= name.content.texts.length * MOST
}

const WORDS_OF_NAME = 1.7

const isNameColumn = ({ content }: ContentColumn): boolean =>
  content.share('name') >= MOST &&
  content.share('gender') < HALF &&
  content.share('kinship') < HALF &&
  content.share('level') < HALF &&
  content.share('turn') < HALF &&
  content.share('letter') < HALF &&
  content.share('group') < HALF

/** Columns of a list without a header, by what stands in them; null: it is no list. Nothing of it is certain. */
export const columnsByContent = (rows: readonly GridRow[]): MappedColumn[] | null => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns: ContentColumn[] = Array.from({ length: width }, (_, column) => ({
    column,
    content: contentOf(rows.map((row) => cellOf(row, column))),
  })).filter(({ content }) => content.filled > 0)
  const free = columns.filter((each) => plainGuess(each) === null && isNameColumn(each))
  const long = free.filter(({ content }) => content.words >= WORDS_OF_NAME)
  const names = long.length > 0 && free[0] === long[0] && (long[0]?.content.words ?? 0) >= 2.2 ? long : free
  if (!isList(rows, columns, names)) return null
  const guesses = names.length === 0 ? new Map<number, Guess>() : nameGuesses(names)
  const taken = new Set<string>()
  let guardian: number | undefined
  return columns.map(({ column, content }) => {
    let guess: Guess = guesses.get(column) ?? {
      field: isCounting(content.texts) ? null : plainGuess({ column, content }),
    }
    if (guess.guardian !== undefined) guardian = guess.guardian
    else if (guardian !== undefined && guess.field === 'cellphone')
      guess = { field: 'guardian_phone', guardian, owner: 'tutor' }
    else if (guess.field === 'guardian_kinship')
      guess = { field: 'guardian_kinship', guardian: guardian ?? 0, owner: 'tutor' }
    const slot = `${guess.field}|${guess.guardian ?? ''}`
    if (taken.has(slot)) guess = { field: null }
    taken.add(slot)
    return {
      column,
      header: `Columna ${columnLetter(column)}`,
      ...guess,
      certain: false,
      examples: content.examples,
    }
  })
}

/** Rows at the top that say what the list is: alone in their row, and no person. */
export const titleLines = (rows: readonly GridRow[]): number => {
  const body = rows.findIndex((row) => {
    const filled = filledColumns(row.own).map((column) => row.own[column] ?? '')
    return (
      filled.some(isData) ||
      filled.some(isPersonName) ||
      (filled.length > 2 && !filled.some((cell) => NOT_PEOPLE.test(plainText(cell.slice(0, 100)))))
    )
  })
  return Math.max(0, body)
}
