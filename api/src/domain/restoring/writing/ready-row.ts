import { kindOf } from '../../backups/columns.ts'
import type { CellValue } from '../cell-value.ts'
import type { CopiedRow } from '../open-copy.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { isSound } from './forms.ts'
import type { IdMap } from './id-map.ts'
import type { WrittenTable } from './made-columns.ts'
import { referenceOf } from './references.ts'
import { type Led, rewriteJson, rewriteQuery } from './within-json.ts'

const ledBy =
  (ids: IdMap): Led =>
  (table, id) =>
    ids.mapped(table, id)

interface Reading {
  readonly written: WrittenTable
  readonly ids: IdMap
  readonly row: CopiedRow
  readonly place: string
}

const referred = ({ written, ids, place }: Reading, column: string, id: number): number | null => {
  const { table, columns } = written
  const reference = referenceOf(table.name, column, columns.get(column)?.of ?? null)
  if (!reference) return null
  const here = ids.mapped(reference.of, id)
  if (here !== undefined) return here
  if (reference.when === 'gone') return ids.gone(reference.of, id)
  throw new UnreadableCopy('leads', `${place}, ${column}`)
}

const jsonOf = ({ written, ids, row, place }: Reading, column: string, text: string): unknown => {
  const value = rewriteJson(written.table.name, column, text, ledBy(ids), row)
  if (value === undefined) throw new UnreadableCopy('form', `${place}, ${column}`)
  return value
}

const valueOf = (reading: Reading, column: string, value: CellValue): unknown => {
  if (value === null) return null
  const { written, row, ids, place } = reading
  const name = `${written.table.name}.${column}`
  const known = written.columns.get(column)
  if (!known) throw new UnreadableCopy('version', place)
  if (referenceOf(written.table.name, column, known.of)) return referred(reading, column, Number(value))
  const kind = kindOf(known)
  if (kind === 'json') return jsonOf(reading, column, value)
  if (kind === 'bytes') return `\\x${value}`
  if (name === 'views.query') {
    const query = rewriteQuery(row, ledBy(ids))
    if (query === undefined) throw new UnreadableCopy('form', `${place}, ${column}`)
    return query
  }
  if (!isSound(name, value)) throw new UnreadableCopy('form', `${place}, ${column}`)
  return value
}

/** A row of the copy as it stands here: its numbers exchanged, without its own and what is made of others. @throws `UnreadableCopy` */
export const readyRow = (
  written: WrittenTable,
  ids: IdMap,
  row: CopiedRow,
  place: string,
  later: readonly string[] = [],
): Record<string, unknown> => {
  const reading = { written, ids, row, place }
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== written.numbered && !written.generated.has(column))
      .map(([column, value]) => [column, later.includes(column) ? null : valueOf(reading, column, value)]),
  )
}
