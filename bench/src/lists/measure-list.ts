import type { Job } from '../calls/daily-call.ts'
import { openConnection } from '../load/connection.ts'
import { type OpenContender, openHttp } from '../load/contenders.ts'
import { type Latency, measureLatency } from '../load/run-load.ts'
import { median } from '../load/statistics.ts'

export interface ListFigures {
  readonly ours: Latency
  readonly bare: Latency
  /** Times the p50 of the bare route: median of the ratios of each round. */
  readonly slower: number
}

/** How many rounds, which alternate, and how many calls in each. */
export interface ListEffort {
  readonly rounds: number
  readonly calls: number
}

export const LIST_EFFORT: ListEffort = { rounds: 9, calls: 60 }
export const QUICK_LIST_EFFORT: ListEffort = { rounds: 3, calls: 50 }

/** Fails unless both answer the same, byte for byte: otherwise nothing is compared. */
export const checkSameAnswer = async (
  name: string,
  { request, bareRequest }: Job,
  { ours, bare }: { ours: number; bare: number },
): Promise<void> => {
  const connections = [await openConnection(ours), await openConnection(bare)] as const
  const mine = await connections[0].send(request)
  const other = await connections[1].send(bareRequest)
  for (const connection of connections) connection.close()
  if (!mine.body.equals(other.body))
    throw new Error(
      `${name}: ours answers\n${mine.body.toString().slice(0, 600)}\nthe bare route\n${other.body.toString().slice(0, 600)}`,
    )
}

const medians = (found: readonly Latency[]): Latency => ({
  p50: median(found.map(({ p50 }) => p50)),
  p95: median(found.map(({ p95 }) => p95)),
})

/** One connection each, in turn; each round begins with the other one. */
export const measureList = async (
  job: Job,
  places: { ours: number; bare: number },
  { rounds, calls }: ListEffort,
): Promise<ListFigures> => {
  const jobs = Array.from({ length: calls }, () => job)
  const ours = { contender: await openHttp<Job>(places.ours, ({ request }) => request, 1), found: [] }
  const bare = { contender: await openHttp<Job>(places.bare, ({ bareRequest }) => bareRequest, 1), found: [] }
  const both: { contender: OpenContender<Job>; found: Latency[] }[] = [ours, bare]
  // Once for nothing: code and plans get warm.
  for (const { contender } of both) await measureLatency(contender, jobs)
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, found } of round % 2 === 0 ? both : both.toReversed())
      found.push(await measureLatency(contender, jobs))
  }
  for (const { contender } of both) await contender.close()
  const [mine = [], others = []] = both.map(({ found }) => found)
  return {
    ours: medians(mine),
    bare: medians(others),
    slower: median(mine.map(({ p50 }, round) => p50 / (others[round]?.p50 ?? NaN))),
  }
}
