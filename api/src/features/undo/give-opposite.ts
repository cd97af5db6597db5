import { BULK_MAX, BulkDone } from '@plantel/contract/bulk'
import type { Command } from '../../http/ask.ts'
import { NAMED_MAX, problem } from '../../http/problems.ts'
import * as z from 'zod/mini'
import type { Kind } from './kind.ts'

const undoable = z.object({ undo_id: z.nullable(z.int()) })

/** What the opposite command is taken back by itself; none where it has no way back. */
export const undoOf = (answer: unknown): number[] => {
  const { undo_id } = z.safeParse(undoable, answer).data ?? {}
  return typeof undo_id === 'number' ? [undo_id] : []
}

const ofMany = z.object({ data: BulkDone })

/** @throws the first refusal's code, with all by name: a call for many does nothing then */
export const checkDone = (answer: unknown): void => {
  const { data } = z.safeParse(ofMany, answer).data ?? {}
  const [first] = data?.refused ?? []
  if (!first || !data) return
  const errors = data.refused
    .slice(0, NAMED_MAX)
    .map(({ title, message }, place) => ({ field: `items.${place}`, message: `${title}: ${message}` }))
  throw problem.code(9018, { errors })
}

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BULK_MAX) }, (_, part) =>
    items.slice(part * BULK_MAX, (part + 1) * BULK_MAX),
  )

/** Last done, first taken back; several together where there is a call for many. `now`: what stands of each, in their order. */
export const oppositesOf = <Item, State>(
  { opposite, together, whole }: Kind<Item, State>,
  { items, now }: { items: readonly Item[]; now: readonly State[] },
  school_id: number,
): Command[] => {
  if (whole) return whole(items, now)
  const last = items.toReversed()
  if (!together || last.length === 1)
    return now
      .flatMap((state, place) => items.slice(place, place + 1).map((item) => opposite(item, state)))
      .filter((command) => command !== null)
      .toReversed()
  return [...Map.groupBy(last, together.key).values()]
    .flatMap(inParts)
    .map((part) => together.opposite(part, String(school_id)))
}
