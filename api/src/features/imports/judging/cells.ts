import type { ImportField } from '@plantel/contract/import/tables'
import type { FileRow, KeyedColumn } from '../value.ts'

/** The columns of a file by what they mean. */
export interface Columns {
  /** Filled, or `''`. */
  cell: (row: FileRow, field: ImportField, guardian?: number) => string
  /** Of a field that several columns may have: what is filled. */
  cells: (row: FileRow, field: ImportField, guardian?: number) => string[]
  has: (field: ImportField) => boolean
  /** Numbers of the guardians, in order. */
  guardians: readonly number[]
  all: readonly KeyedColumn[]
}

const named = (field: ImportField, guardian: number | null): string => `${field}/${guardian ?? ''}`

export const columnsOf = (columns: readonly KeyedColumn[]): Columns => {
  const keys = Map.groupBy(
    columns.filter(({ field }) => field !== null),
    ({ field, guardian }) => (field === null ? '' : named(field, guardian)),
  )
  const guardians = [...new Set(columns.flatMap(({ guardian }) => (guardian === null ? [] : [guardian])))]
  const cells: Columns['cells'] = (row, field, guardian) =>
    (keys.get(named(field, guardian ?? null)) ?? []).flatMap(({ key }) => row.cells[key] || [])
  return {
    cells,
    cell: (row, field, guardian) => {
      for (const { key } of keys.get(named(field, guardian ?? null)) ?? []) {
        const text = row.cells[key]
        if (text) return text
      }
      return ''
    },
    has: (field) => columns.some((column) => column.field === field),
    guardians: guardians.toSorted((a, b) => a - b),
    all: columns,
  }
}
