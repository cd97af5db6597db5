import { filledColumns, type GridRow } from './grid.ts'
import { looks } from './looks-like.ts'
import type { ImportField, MappedColumn } from './tables.ts'

/** What kin somebody is, as it stands before or behind a name. */
export const KIN_WORD =
  '(?:mam[aá]|pap[aá]|madre|padre|tutora?|abuel(?:it)?[oa]|t[ií][oa]|herman[oa]|madrastra|padrastro|responsable)'
/** *Mamá: Rosa López 618…*, *Papá - Juan*. */
const BEFORE = new RegExp(`^(${KIN_WORD})\\s*[:–-]\\s*(\\S.*)$`, 'iu')
/** *Rosa López (mamá)*. */
const BEHIND = new RegExp(`^(\\S.{2,80}?)\\s*\\((${KIN_WORD})\\)\\s*(.{0,40})$`, 'iu')
/** *Rosa López, madre*, *Juan Peña - papá*. */
const AFTER = new RegExp(`^(\\S.{2,80}?)\\s*(?:,|\\s[-–—])\\s*(${KIN_WORD})\\.?$`, 'iu')
const PHONE = /\(?\+?\d(?:[ ().-]{0,2}\d){6,13}/
const LONGEST = 200

/** Who answers for the student of the row above, where the names of students stand. */
export interface GuardianRow {
  readonly kinship: string
  readonly name: string
  readonly phone: string
}

const apart = (kinship: string, rest: string): GuardianRow => {
  const phone = PHONE.exec(rest)?.[0] ?? ''
  const name = rest.replace(phone, ' ').replace(/\b(?:tel|cel)[.:]*(?=\s|$)/giu, ' ')
  return {
    kinship,
    phone: phone.trim(),
    name: name
      .replace(/[\s,.:;–-]+$/u, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** Null: the cell names no guardian. */
export const guardianIn = (cell: string): GuardianRow | null => {
  const text = cell.trim()
  if (text.length > LONGEST) return null
  const before = BEFORE.exec(text)
  if (before?.[1] !== undefined && before[2] !== undefined) return apart(before[1], before[2])
  const behind = BEHIND.exec(text)
  if (behind?.[1] === undefined || behind[2] === undefined) return null
  return apart(behind[2], `${behind[1]} ${behind[3] ?? ''}`)
}

/** *mamá Rosa López*, as people write in a chat. */
const WITHOUT_SIGN = new RegExp(`^(${KIN_WORD})\\s+(\\S{2,}.*)$`, 'iu')

/** What a cell of a guardian says beside the name: *Mamá: Rosa López 618…*, *Rosa López (abuela)*. */
export const kinshipApart = (cell: string): GuardianRow => {
  const found = guardianIn(cell)
  if (found) return found
  if (cell.length > LONGEST) return { kinship: '', name: cell, phone: '' }
  const after = AFTER.exec(cell.trim())
  if (after?.[1] !== undefined && after[2] !== undefined) return apart(after[2], after[1])
  const [, kinship = '', name = cell] = WITHOUT_SIGN.exec(cell.trim()) ?? []
  return apart(kinship, name)
}

/** A row with a guardian in the column of the names, or *Madre* where the others have their number. */
export const guardianOf = (
  row: GridRow,
  names: readonly number[],
  numbers: readonly number[],
): GuardianRow | null => {
  for (const column of names) {
    const found = guardianIn(row.own[column] ?? '')
    if (found) return found
  }
  const kinship = numbers
    .map((column) => (row.own[column] ?? '').trim())
    .find((text) => looks(text, 'kinship'))
  const name = names.map((column) => (row.own[column] ?? '').trim()).filter(Boolean)
  return kinship === undefined || name.length === 0 ? null : { kinship, name: name.join(' '), phone: '' }
}

const FIELDS = [
  'guardian_kinship',
  'guardian_full_name',
  'guardian_phone',
] as const satisfies readonly ImportField[]
const HEADERS = ['Parentesco', 'Nombre', 'Teléfono']

/** Columns that no sheet has, behind its last one: what the rows below the students say. */
export const guardianColumns = (
  columns: readonly MappedColumn[],
  width: number,
  rows: readonly GuardianRow[],
): MappedColumn[] => {
  const guardian = Math.max(-1, ...columns.map((column) => column.guardian ?? -1)) + 1
  const examples = rows.slice(0, 3).map(({ kinship, name, phone }) => [kinship, name, phone])
  return FIELDS.map((field, at) => ({
    column: width + at,
    header: `Renglón de abajo · ${HEADERS[at]}`,
    field,
    guardian,
    owner: 'tutor',
    certain: true,
    examples: examples.map((texts) => texts[at] ?? '').filter(Boolean),
  }))
}

/** The row with its guardian in those columns, and no longer where the student stands. */
export const withGuardian = (
  row: GridRow,
  { kinship, name, phone }: GuardianRow,
  names: readonly number[],
  width: number,
): string[] => {
  const phoneAt = filledColumns(row.own).find(
    (column) => !names.includes(column) && looks(row.own[column] ?? '', 'phone'),
  )
  const cells = Array.from({ length: width }, (_, column) =>
    names.includes(column) || column === phoneAt ? '' : (row.cells[column] ?? ''),
  )
  return [...cells, kinship, name, phone === '' && phoneAt !== undefined ? (row.own[phoneAt] ?? '') : phone]
}
