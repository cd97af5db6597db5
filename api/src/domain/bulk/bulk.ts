import type { BulkDone, BulkRefusal } from '@plantel/contract/bulk'
import { BULK_MAX } from '@plantel/contract/bulk'
import type { Action } from '@plantel/contract/permissions'
import type { UndoKind } from '@plantel/contract/undo'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { recordUndo } from '../undo/record-undo.ts'
import type { UndoItems } from '../undo/undo-items.ts'

export interface BulkCall<Body> {
  tx: Tx
  user: Pick<Caller, 'account_id' | 'user_id'>
  today: string
  now: Date
  body: Body
}

export interface Checked<Ready> {
  ready: readonly Ready[]
  refused: readonly BulkRefusal[]
}

/** A command about many: what the command for one does, in statements about all of them. */
export interface Bulk<Body, Ready, Kind extends UndoKind> {
  name: string
  /** What its doer still has to be allowed when a job gets to it. */
  can: Action
  /** Holds all of them until the transaction ends. @throws what is wrong with the command itself */
  check: (call: BulkCall<Body>, ids: readonly number[]) => Promise<Checked<Ready>>
  /** @returns what takes it back; of some there may be no way back */
  apply: (call: BulkCall<Body>, ready: readonly Ready[]) => Promise<readonly UndoItems[Kind][]>
  /** Null: there is no way back. */
  undo: Kind | null
}

export interface Outcome {
  done: number
  refused: readonly BulkRefusal[]
  undo_id: number | null
}

export interface Doing {
  partly: boolean
  /** After each part of a long one. */
  tell?: (done: number) => Promise<void>
}

/** All or nothing, unless `partly`. */
export const carryOut = async <Body, Ready, Kind extends UndoKind>(
  { check, apply, undo }: Bulk<Body, Ready, Kind>,
  call: BulkCall<Body>,
  ids: readonly number[],
  { partly, tell }: Doing,
): Promise<Outcome> => {
  const { ready, refused } = await check(call, ids)
  if (ready.length === 0 || (refused.length > 0 && !partly)) return { done: 0, refused, undo_id: null }
  const items: UndoItems[Kind][] = []
  for (let done = 0; done < ready.length; done += BULK_MAX) {
    items.push(...(await apply(call, ready.slice(done, done + BULK_MAX))))
    await tell?.(Math.min(done + BULK_MAX, ready.length))
  }
  const undo_id =
    undo === null || items.length === 0 ? null : await recordUndo(call.tx, undo, items, call.now)
  return { done: ready.length, refused, undo_id }
}

export interface Chosen<Filter> {
  ids?: readonly number[] | undefined
  filter?: Filter | undefined
  expect?: number | undefined
}

/** Who is meant, each once. @throws 9016 when the filter finds another number than the person saw */
export const chosenIds = async <Filter>(
  { ids, filter, expect }: Chosen<Filter>,
  find: (filter: Filter) => Promise<readonly number[]>,
): Promise<readonly number[]> => {
  const found = filter === undefined ? [...new Set(ids)] : await find(filter)
  if (expect !== undefined && found.length !== expect)
    throw problem.code(9016, {
      detail: `Ahora son ${found.length.toLocaleString('es-MX')}: revise la lista y elija de nuevo`,
    })
  return found
}

export const bulkAnswer = ({ undo_id, ...told }: Outcome & { job_id?: number }) => ({
  data: { job_id: null, ...told, refused: [...told.refused] } satisfies BulkDone,
  undo_id,
})
