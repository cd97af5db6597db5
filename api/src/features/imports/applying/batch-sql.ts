import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { ImportKind } from '@plantel/contract/import/tables'
import type { RowValue, StudentValue } from '../value.ts'

const BATCH = 500

export interface BatchRow<Value extends RowValue = RowValue> {
  row_no: number
  target_id: number | null
  value: Value
}

export type StudentRow = BatchRow<StudentValue>

/** Some five hundred rows of a kind; no family is parted. */
export const takeBatch = async (
  tx: Tx,
  { import_id, kind }: { import_id: number; kind: ImportKind },
): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    with waiting as (
      select row_no, target_id, value, family_key from import_rows
      where import_id = ${import_id} and kind = ${kind} and applied_at is null and state in ('new', 'updated') and family_key is not null
    ),
    last as (
      select max(family_key) as family_key from (select family_key from waiting order by family_key, row_no limit ${BATCH}) first
    )
    select row_no, target_id, value from waiting where family_key <= (select family_key from last) order by row_no`.execute(
    tx,
  )
  return rows
}

/** Each row knows from now on whose it is: who is missing in the file, and for whom letters are made, is asked by that. */
export const markApplied = async (
  tx: Tx,
  import_id: number,
  rows: readonly Pick<BatchRow, 'row_no'>[],
  targets: ReadonlyMap<number, number>,
): Promise<void> => {
  const applied = rows.map(({ row_no }) => ({ row_no, target_id: targets.get(row_no) ?? null }))
  await sql`
    update import_rows r set applied_at = now(), target_id = coalesce(a.target_id, r.target_id)
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as a (row_no integer, target_id bigint)
    where r.import_id = ${import_id} and r.row_no = a.row_no`.execute(tx)
}

/** Somebody was faster: they are judged again before anybody may import them. */
export const setAside = async (tx: Tx, import_id: number, row_nos: readonly number[]): Promise<void> => {
  await sql`
    update import_rows set state = 'question' where import_id = ${import_id} and row_no = any (${[...row_nos]}::integer[])`.execute(
    tx,
  )
}

export interface Change {
  row_no: number | null
  entity:
    'student' | 'user' | 'group' | 'enrollment' | 'relationship' | 'catalog' | 'subject' | 'grade' | 'list'
  entity_id: number
  op: 'insert' | 'update' | 'link'
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** What a revert will read. */
export const recordChanges = async (tx: Tx, import_id: number, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (import_id, row_no, entity, entity_id, op, before, after)
    select ${import_id}, c.row_no, c.entity, c.entity_id, c.op, nullif(c.before, 'null'), c.after
    from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as (row_no integer, entity text, entity_id bigint, op text, before jsonb, after jsonb)) with ordinality
      as c (row_no, entity, entity_id, op, before, after, place)
    order by place`.execute(tx)
}
