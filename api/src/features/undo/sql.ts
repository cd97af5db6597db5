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

/** Why the own child left, and who of the family sees it: somebody else's to know, and to take back. */
const isOfOwnChild = (reader: number) => sql<boolean>`(
  c.kind in ('leaving', 'relationship') and exists (
    select from jsonb_array_elements(c.items) each
    join related_people kin on kin.school_id = c.school_id and kin.student_id = (each ->> 'student_id')::bigint
      and kin.parent_id = ${reader}))`

interface Asked {
  reader: number
  /** Null: of all. */
  user_id: number | null
  now: Date
  page: number
  per_page: number
}

/** Newest first; of one person, or of all. */
export const listUndos = async (
  tx: Tx,
  { reader, user_id, now, page, per_page }: Asked,
): Promise<UndoRow[]> => {
  const { rows } = await sql<UndoRow>`
    with page as materialized (
      select c.*, count(*) over () as total from undos c
      where c.until > ${now} ${user_id === null ? sql`` : sql`and c.user_id = ${user_id}`} and not ${isOfOwnChild(reader)}
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

interface LockedUndo {
  undo_id: number
  kind: UndoKind
  user_id: number
  until: string
  done_at: string | null
  items: unknown
}

/** Until the transaction ends: two who take back the same wait for each other. */
export const lockUndo = async (tx: Tx, undo_id: number, reader: number): Promise<LockedUndo | undefined> => {
  const { rows } = await sql<LockedUndo>`
    select c.undo_id, c.kind, c.user_id, c.until, c.done_at, c.items from undos c
    where c.undo_id = ${undo_id} and not ${isOfOwnChild(reader)} for update`.execute(tx)
  return rows[0]
}

export const markDone = (tx: Tx, undo_id: number, { by, at }: { by: number; at: Date }) =>
  tx
    .updateTable('undos')
    .set({ done_at: at.toISOString(), done_by: by })
    .where('undo_id', '=', undo_id)
    .execute()

/** Several commands that were one: a row of each kind, to be taken back at once. */
export const joinUndos = async (tx: Tx, undo_ids: readonly number[]): Promise<void> => {
  await sql`
    with joined as (
      select min(u.undo_id) as undo_id, jsonb_agg(each.item order by u.undo_id, each.place) as items
      from undos u cross join jsonb_array_elements(u.items) with ordinality as each (item, place)
      where u.undo_id = any (${[...undo_ids]}::bigint[]) group by u.kind
    ), kept as (
      update undos u set items = j.items from joined j where u.school_id = current_school_id() and u.undo_id = j.undo_id
    )
    delete from undos where undo_id = any (${[...undo_ids]}::bigint[]) and undo_id not in (select undo_id from joined)`.execute(
    tx,
  )
}
