import { cellOf } from '../grid.ts'
import { isNameSense } from '../header-sense.ts'
import { isName, looks } from '../looks-like.ts'
import { isNothing } from '../nothing.ts'
import type { ReadRow, ReadSheet } from '../read-list.ts'
import { isKnownSubject } from '../title-says.ts'
import { type Filled, type LabelColumn, type MatrixHead, matrixHead } from './matrix-head.ts'

const MOST_ROWS = 600
const MOST_COLUMNS = 200
const MOST_MERGES = 2_000

const MOST = 0.6
const HALF = 0.5
const FEW = 0.3

/** Who reads a merged cell sees its text in all of it. */
const filledRows = ({ rows, merges }: ReadSheet): Filled[] => {
  const drafts = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  const at = new Map(drafts.map((draft) => [draft.row, draft]))
  for (const { top, left, bottom, right } of merges) {
    const text = at.get(top)?.cells[left] ?? ''
    if (text === '') continue
    for (let row = top; row <= Math.min(bottom, top + MOST_ROWS); row += 1) {
      const cells = at.get(row)?.cells
      if (!cells) continue
      while (cells.length <= Math.min(right, MOST_COLUMNS)) cells.push('')
      for (let column = left; column <= Math.min(right, MOST_COLUMNS); column += 1) cells[column] ||= text
    }
  }
  return drafts
}

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(is).length / texts.length

/** *X*, *✓*, or how many hours. */
const isMark = (text: string): boolean => looks(text, 'mark') || looks(text, 'number')

const VACANT = /^(?:vacante|sin (?:maestr|docente|profesor|asignar|titular)|por asignar|libre)/i

const isNobody = (text: string): boolean => isNothing(text) || VACANT.test(text)

/** What a cell says: who teaches the subject of its row, what the teacher of its row teaches, or that the teacher of its row does. */
type Reading = 'teacher' | 'subject' | 'mark'

interface Matrix extends MatrixHead {
  readonly reading: Reading
  readonly teacher: LabelColumn | undefined
  readonly subject: LabelColumn | undefined
}

const isOfSubject = ({ sense }: LabelColumn): boolean =>
  sense?.thing === 'subject' || sense?.thing === 'class'
const isOfTeacher = ({ sense }: LabelColumn): boolean => sense?.owner === 'staff' && isNameSense(sense)

/** What the file is not told for sure is no matrix: a list of students has columns like these. */
const readMatrix = (rows: readonly Filled[], head: MatrixHead): Matrix | null => {
  const body = rows.slice(head.at + 1)
  const textsOf = (column: number) =>
    body.map((row) => cellOf(row, column)).filter((text) => !isNothing(text))
  const cells = head.groups.flatMap(({ column }) => textsOf(column)).filter((text) => !isNobody(text))
  const named = {
    teacher: head.labels.find(isOfTeacher),
    subject: head.labels.find(isOfSubject),
  }
  if (named.teacher && named.subject && share(cells, isMark) >= MOST)
    return { ...head, ...named, reading: 'mark' }
  const [only] = head.labels.filter(({ column }) => share(textsOf(column), isName) >= MOST)
  const label = named.subject ?? named.teacher ?? only
  if (label === undefined || cells.length === 0 || share(cells, isName) < MOST) return null
  const labelSubjects = share(textsOf(label.column), isKnownSubject)
  const cellSubjects = share(cells, isKnownSubject)
  if (label === named.subject || (labelSubjects >= HALF && label !== named.teacher))
    return cellSubjects < FEW ? { ...head, teacher: undefined, subject: label, reading: 'teacher' } : null
  if (labelSubjects >= FEW || label.sense?.owner === 'student') return null
  return label === named.teacher || cellSubjects >= HALF
    ? { ...head, teacher: label, subject: undefined, reading: 'subject' }
    : null
}

const HEADER = ['Docente', 'Asignatura', 'Grupos'] as const

/** Beside the columns of the list: nobody's, and said with the rows that are no data. */
const apart = (row: number, texts: readonly string[]): ReadRow => ({
  row,
  cells: ['', '', '', ...texts.filter(Boolean)],
})

/** Two who share a class. */
const teachersIn = (text: string): string[] => text.split(/\s*[/;|]\s*/).filter((name) => !isNobody(name))

/** The classes of a row; undefined: it is none of the matrix. */
const classesOf = (row: Filled, matrix: Matrix, others: readonly LabelColumn[]): ReadRow[] | undefined => {
  const { reading, groups, teacher, subject } = matrix
  const who = teacher ? cellOf(row, teacher.column) : ''
  const what = subject ? cellOf(row, subject.column) : ''
  if (reading === 'mark' ? who === '' || what === '' : (who || what) === '') return undefined
  const more = others.map(({ column }) => cellOf(row, column))
  const line = (...cells: [teacher: string, subject: string, group: string]): ReadRow => ({
    row: row.row,
    cells: [...cells, ...more],
  })
  const taught = groups.flatMap(({ column, group }) => {
    const text = cellOf(row, column)
    if (text === '') return []
    if (isNobody(text)) return [apart(row.row, [who, what, group, text])]
    if (reading === 'teacher') return teachersIn(text).map((name) => line(name, what, group))
    return [line(who, reading === 'mark' ? what : text, group)]
  })
  if (taught.length > 0) return taught
  return [who === '' ? apart(row.row, [what]) : line(who, what, '')]
}

/**
 * Subjects or teachers down and groups across, as a list with a row for each class; null for any other sheet. A row keeps its number, so
 * that several may have the same one.
 */
export const unfoldMatrix = (sheet: ReadSheet): ReadSheet | null => {
  if (sheet.rows.length > MOST_ROWS || sheet.merges.length > MOST_MERGES) return null
  const rows = filledRows(sheet)
  const head = matrixHead(rows)
  const matrix = head && readMatrix(rows, head)
  if (!matrix) return null
  const { at, from, labels, teacher, subject } = matrix
  const others = teacher ? labels.filter((label) => label !== teacher && label !== subject) : []
  const body = rows.slice(at + 1).map((row) => classesOf(row, matrix, others) ?? [apart(row.row, row.cells)])
  return {
    ...sheet,
    merges: [],
    rows: [
      ...sheet.rows.slice(0, from),
      { row: rows[at]?.row ?? 0, cells: [...HEADER, ...others.map(({ header }) => header)] },
      ...body.flat(),
    ],
  }
}
