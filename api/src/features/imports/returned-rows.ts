import { wishKeys } from '@plantel/contract/import/map-columns'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { ForWhom } from './kind.ts'
import { findImport, type ImportRecord, lockImport } from './imports-sql.ts'
import type { KeyedColumn } from './value.ts'

/** The header by which rows that come back are known, and how it reads as the key of a column. */
export const ROW_COLUMN = '_fila'
const [ROW_KEY = ''] = wishKeys([{ header: ROW_COLUMN }])

/** *12-345*: row 345 of import 12. */
export const rowMark = (import_id: number, row_no: number): string => `${import_id}-${row_no}`

const MARK = '^([0-9]{1,15})-([0-9]{1,9})$'

/** Of one import are all rows of the file: its id. A row without a mark: the file is a list of its own. */
const findSource = async (tx: Tx, import_id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ source: number }>`
    select min(m.mark[1]::bigint) as source
    from import_rows r left join lateral regexp_match(r.cells ->> ${ROW_KEY}, ${MARK}) as m (mark) on true
    where r.import_id = ${import_id} and not r.cells ? '_ignored'
    having count(*) > 0 and count(*) = count(m.mark) and min(m.mark[1]::bigint) = max(m.mark[1]::bigint)`.execute(
    tx,
  )
  return rows[0]?.source
}

const OPEN = new Set(['ready', 'applied', 'reverted'])

/** A professor mends the own grades, and nothing else of the school. */
const isTheirs = (source: ImportRecord, { user_id, everywhere }: ForWhom): boolean =>
  everywhere || (source.kind === 'grades' && source.author_id === user_id)

export interface Returned {
  source: ImportRecord
  rows: number
}

type Columns = readonly Pick<KeyedColumn, 'header' | 'key'>[]

/** By its title, the second of the same one with *(2)*: a column of days has another key where its month is known. */
const byTitle = (columns: Columns): Map<string, string> => {
  const titles = wishKeys(columns.map(({ header, key }) => ({ header: header || key })))
  return new Map(titles.map((title, place) => [title, columns[place]?.key ?? '']))
}

/** What somebody typed into a row of the file stands in the row from which it came. @returns of how many rows */
const mendFrom = async (
  tx: Tx,
  { import_id, columns }: { import_id: number; columns: Columns },
  { import_id: id, found }: ImportRecord,
): Promise<number> => {
  const back = byTitle(columns)
  const keys = [...byTitle(found?.columns ?? [])].flatMap(([title, key]) => {
    const came = back.get(title)
    return came === undefined ? [] : [{ key, came }]
  })
  const { rows } = await sql`
    with came as (
      select split_part(cells ->> ${ROW_KEY}, '-', 2)::bigint as row_no, cells from import_rows
      where import_id = ${import_id} and not cells ? '_ignored'
    ),
    mended as (
      select c.row_no, jsonb_object_agg(k.key, coalesce(c.cells ->> k.came, '')) as cells
      from came c cross join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (key text, came text)
      group by c.row_no
    )
    update import_rows r set mended = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each_text(m.cells) where value is distinct from coalesce(r.cells ->> key, '')), '{}')
    from mended m
    where r.import_id = ${id} and r.row_no = m.row_no and r.applied_at is null
    returning r.row_no`.execute(tx)
  return rows.length
}

/** Undefined: the rows did not come from an import that can be mended; they are a list of their own. */
export const takeReturned = async (
  tx: Tx,
  { import_id, found }: ImportRecord,
  by: ForWhom,
): Promise<Returned | undefined> => {
  if (!found?.columns.some(({ key }) => key === ROW_KEY)) return undefined
  const id = await findSource(tx, import_id)
  if (id === undefined || id === import_id) return undefined
  await lockImport(tx, id)
  const source = await findImport(tx, id)
  if (!source?.found || !source.has_rows || !OPEN.has(source.status) || !isTheirs(source, by))
    return undefined
  return { source, rows: await mendFrom(tx, { import_id, columns: found.columns }, source) }
}
