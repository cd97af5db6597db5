import { plainText } from '../plain-text.ts'
import { columnLetter, columnsByContent, isPersonName, isTalk, titleLines } from './content-columns.ts'
import { gridOf, type GridRow } from './grid.ts'
import { contentOf, looks } from './looks-like.ts'
import type { ReadSheet } from './read-list.ts'
import { type Judged, judgeRows } from './judge-rows.ts'
import { rowRules } from './row-facts.ts'
import { WHY } from './texts.ts'
import type { SheetList } from './sheet-lists.ts'
import { linesOf } from './side-by-side.ts'
import type { MappedColumn } from './tables.ts'
import { areLines, isNumbered, talksOfKin, LINE_COLUMN, lineCells, wholeLine } from './text-lines.ts'

/** A list whose columns only their content names. */
export interface ContentList extends SheetList {
  readonly columns: readonly MappedColumn[]
}

const listOf = (
  sheet: string,
  title: readonly string[],
  columns: readonly MappedColumn[],
  judged: readonly Judged[],
): ContentList => ({
  sheet,
  kind: 'students',
  headRows: [],
  head: [],
  title,
  judged,
  columns,
})

const MOST = 0.6

type Guess = Pick<MappedColumn, 'field' | 'guardian' | 'owner'>

const guessesOf = (hasGuardian: boolean): Readonly<Record<string, Guess>> => {
  const guardian = { guardian: 0, owner: 'tutor' } as const
  return {
    name: { field: 'full_name' },
    kinship: { field: 'guardian_kinship', ...guardian },
    guardian: { field: 'guardian_full_name', ...guardian },
    phone: hasGuardian ? { field: 'guardian_phone', ...guardian } : { field: 'cellphone' },
    email: hasGuardian ? { field: 'guardian_email', ...guardian } : { field: 'email' },
    curp: { field: 'curp' },
    date: { field: 'date_birth' },
    gender: { field: 'gender' },
    group: { field: 'grade_group' },
  }
}

/** *1. Peña López Ana - mamá 618…*: each line is somebody, unless the others are numbered and it is not. */
const listOfLines = (sheet: ReadSheet, grid: readonly GridRow[]): ContentList | null => {
  const lines = grid.map(wholeLine)
  const numbered = lines.filter(isNumbered).length >= lines.length * MOST
  const judged = grid.map((row, at): Judged => {
    const line = lines[at] ?? ''
    const cells = lineCells(line)
    const name = cells[0] ?? ''
    const isPerson =
      (numbered ? isNumbered(line) && looks(name, 'name') : isPersonName(name)) &&
      !looks(name, 'group') &&
      !looks(name, 'level')
    return {
      row: { row: row.row, cells, own: cells, spans: [] },
      why: isPerson ? null : WHY.title,
      continues: false,
    }
  })
  const people = judged.filter(({ why }) => why === null)
  const first = judged.findIndex(({ why }) => why === null)
  if (people.length < 2 && !(people.length === 1 && sheet.rows.length === 1)) return null
  if (people.length * 2 < judged.length) return null
  if (numbered && people.filter(({ row }) => isPersonName(row.cells[0] ?? '')).length * 2 < people.length)
    return null
  const contents = Object.keys(LINE_COLUMN).map((field, column) => ({
    field,
    column,
    content: contentOf(people.map(({ row }) => row.cells[column] ?? '')),
  }))
  const guesses = guessesOf(
    contents.some(
      ({ field, content }) => (field === 'kinship' || field === 'guardian') && content.filled > 0,
    ),
  )
  const columns = contents
    .filter(({ content }) => content.filled > 0)
    .map(({ field, column, content }): MappedColumn => ({
      column,
      header: `Columna ${columnLetter(column)}`,
      ...(guesses[field] ?? { field: null }),
      certain: false,
      examples: content.examples,
    }))
  return listOf(sheet.name, lines.slice(0, first), columns, judged.slice(first))
}

/** A list without a header, if there is one: columns or lines, by what stands in them. */
export const listWithoutHeader = (sheet: ReadSheet): ContentList | null => {
  if (/\b(?:catalogos?|instruccion(?:es)?|portada|caratula)\b/.test(plainText(sheet.name))) return null
  const grid = gridOf(sheet)
  if (areLines(grid) || talksOfKin(grid)) {
    const lines = listOfLines(sheet, grid)
    if (lines) return lines
  }
  const titles = titleLines(grid)
  const rows = grid.slice(titles)
  const columns = columnsByContent(rows)
  if (!columns) return null
  const judged = judgeRows(rows, rowRules('students', columns, [], rows)).map((each) => {
    const filled = each.row.own.filter((cell) => cell.trim() !== '')
    return each.why === null && filled.every(isTalk) ? { ...each, why: WHY.title } : each
  })
  const sound = judged.filter(({ why }) => why === null)
  if (sound.length * 2 < judged.length) return null
  return listOf(sheet.name, linesOf(grid.slice(0, titles)), columns, judged)
}
