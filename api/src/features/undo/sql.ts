import type { Person } from '@plantel/contract/people'
import type { UndoKind } from '@plantel/contract/undo'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { personOf } from '../../domain/people/person-json.ts'

export interface UndoRow {
  undo_id: number
  kind: UndoKind
  at: string
  until: string
  done_at: string | null
  by: Person
  /** Of many, the first one alone. */
  item: unknown
  count: number
  total: number
}

const COLUMNS = sql`c.undo_id, c.kind, c.at, c.until, c.done_at, ${personOf('c', 'user_id')} as by,
  c.items -> 0 as item, jsonb_array_length(c.items) as count`

interface Asked {
  user_id: number | null
  now: Date
  page: number
  per_page: number
}

/** Newest first; of one person, or of all. */
export const listUndos = async (tx: Tx, { user_id, now, page, per_page }: Asked): Promise<UndoRow[]> => {
  const { rows } = await sql<UndoRow>`
    with page as materialized (
      select c.*, count(*) over () as total from undos c
      where c.until > ${now} ${user_id === null ? sql`` : sql`and c.user_id = ${user_id}`}
      order by c.undo_id desc limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${COLUMNS}, c.total from page c order by c.undo_id desc`.execute(tx)
  return rows
}

export const readUndo = async (tx: Tx, undo_id: number): Promise<UndoRow> => {
  const { rows } = await sql<UndoRow>`
    select ${COLUMNS}, 1 as total from undos c where c.undo_id = ${undo_id}`.execute(tx)
  if (!rows[0]) throw new Error(`undo ${undo_id} is gone`)
  return rows[0]
}

/** Until the transaction ends: two who take back the same wait for each other. */
export const lockUndo = (tx: Tx, undo_id: number) =>
  tx
    .selectFrom('undos')
    .select(['undo_id', 'kind', 'user_id', 'until', 'done_at', 'items'])
    .where('undo_id', '=', undo_id)
    .forUpdate()
    .executeTakeFirst()

export const markDone = (tx: Tx, undo_id: number, { by, at }: { by: number; at: Date }) =>
  tx
    .updateTable('undos')
    .set({ done_at: at.toISOString(), done_by: by })
    .where('undo_id', '=', undo_id)
    .execute()
