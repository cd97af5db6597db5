import { isDeepStrictEqual } from 'node:util'
import type { Job } from '../calls/daily-call.ts'
import { withClient } from '../world/clients.ts'
import type { ListJob } from './list-calls.ts'
import { type Answer, openConnection } from '../load/connection.ts'
import { type OpenContender, openHttp, openPg } from '../load/contenders.ts'
import { type Latency, measureLatency } from '../load/run-load.ts'
import { median } from '../load/statistics.ts'

export interface ListFigures {
  readonly ours: Latency
  /** One statement for the same rows, through the driver alone. */
  readonly query: Latency
  /** A route that answers the same bytes from a copy made for it. */
  readonly route: Latency
  /** Times the p50 of these two: medians of the ratios of each round. */
  readonly timesQuery: number
  readonly timesRoute: number
}

/** `calls` are those of one round. */
export interface ListEffort {
  readonly rounds: number
  readonly calls: number
}

export const LIST_EFFORT: ListEffort = { rounds: 9, calls: 60 }
export const QUICK_LIST_EFFORT: ListEffort = { rounds: 3, calls: 50 }

const answerFrom = async (port: number, request: Buffer): Promise<Answer> => {
  const connection = await openConnection(port)
  try {
    return await connection.send(request)
  } finally {
    connection.close()
  }
}

/** Fails unless both answer the same, byte for byte: otherwise nothing is compared. */
export const checkSameAnswer = async (
  name: string,
  { request, bareRequest }: Job,
  { ours, bare }: { ours: number; bare: number },
): Promise<void> => {
  const mine = await answerFrom(ours, request)
  const other = await answerFrom(bare, bareRequest)
  if (!mine.body.equals(other.body))
    throw new Error(
      `${name}: ours answers\n${mine.body.toString().slice(0, 600)}\nthe bare route\n${other.body.toString().slice(0, 600)}`,
    )
}

interface Answered {
  readonly data: readonly Readonly<Record<string, number>>[]
  readonly meta: { readonly total: number }
}

/** Fails unless the bare statement finds the same rows in the same order, and the same total. */
export const checkSameRows = async (
  name: string,
  { request, query, parameters }: ListJob,
  { ours, superuserUrl, id }: { ours: number; superuserUrl: string; id: string },
): Promise<void> => {
  const { data, meta }: Answered = JSON.parse((await answerFrom(ours, request)).body.toString())
  const rows = await withClient(
    superuserUrl,
    async (client) => (await client.query<Record<string, number>>(query, [...parameters])).rows,
  )
  const [mine, other] = [
    [meta.total, ...data.map((row) => row[id])],
    [rows[0]?.['total'] ?? 0, ...rows.map((row) => row[id])],
  ]
  if (!isDeepStrictEqual(mine, other))
    throw new Error(`${name}: ours finds ${mine.join()}, the bare statement ${other.join()}`)
}

const medians = (found: readonly Latency[]): Latency => ({
  p50: median(found.map(({ p50 }) => p50)),
  p95: median(found.map(({ p95 }) => p95)),
})

interface Compared {
  readonly contender: OpenContender<Job>
  readonly found: Latency[]
}

const timesSlower = (mine: Compared, other: Compared): number =>
  median(mine.found.map(({ p50 }, round) => p50 / (other.found[round]?.p50 ?? NaN)))

/** Each round starts with a different candidate. */
const measureRounds = async (
  all: readonly Compared[],
  job: ListJob,
  { rounds, calls }: ListEffort,
): Promise<void> => {
  const jobs = Array.from({ length: calls }, () => job)
  // Not measured: warms up code and plans.
  for (const { contender } of all) await measureLatency(contender, jobs)
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, found } of [...all.slice(round % 3), ...all.slice(0, round % 3)])
      found.push(await measureLatency(contender, jobs))
  }
}

/** One connection each, in turn. */
export const measureList = async (
  job: ListJob,
  places: { ours: number; bare: number; superuserUrl: string },
  { rounds, calls }: ListEffort,
): Promise<ListFigures> => {
  const ours = { contender: await openHttp<Job>(places.ours, ({ request }) => request, 1), found: [] }
  const route = {
    contender: await openHttp<Job>(places.bare, ({ bareRequest }) => bareRequest, 1),
    found: [],
  }
  const query = { contender: await openPg(places.superuserUrl, job.query, 1), found: [] }
  const all: Compared[] = [ours, route, query]
  try {
    await measureRounds(all, job, { rounds, calls })
  } finally {
    for (const { contender } of all) await contender.close()
  }
  return {
    ours: medians(ours.found),
    query: medians(query.found),
    route: medians(route.found),
    timesQuery: timesSlower(ours, query),
    timesRoute: timesSlower(ours, route),
  }
}
