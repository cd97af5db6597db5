import { BULK_MAX, BulkDone } from '@plantel/contract/bulk'
import type { Command } from '../../http/ask.ts'
import { NAMED_MAX, problem } from '../../http/problems.ts'
import * as z from 'zod/mini'
import type { Kind } from './kind.ts'

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

/** Last done, first taken back; several together where there is a call for many. */
export const oppositesOf = <Item, State>(
  { opposite, together }: Kind<Item, State>,
  items: readonly Item[],
  school_id: number,
): Command[] => {
  const last = items.toReversed()
  if (!together || last.length === 1) return last.map(opposite)
  return [...Map.groupBy(last, together.key).values()]
    .flatMap(inParts)
    .map((part) => together.opposite(part, String(school_id)))
}
