import { LANES, openHttp, openPg, type OpenContender } from '../load/contenders.ts'
import { type Latency, measureLatency, measureThroughput } from '../load/run-load.ts'
import { median } from '../load/statistics.ts'
import { BARE_QUERIES } from './bare-queries.ts'
import type { DailyCall, Job } from './daily-call.ts'

/** Rounds alternate between the candidates, so that a busy moment slows all of them. */
export interface Effort {
  readonly rounds: number
  /** Calls of one read in one round: one after the other, and on all lanes. */
  readonly reads: number
  readonly readsAtOnce: number
}

export const FULL_EFFORT: Effort = { rounds: 9, reads: 600, readsAtOnce: 3000 }
export const QUICK_EFFORT: Effort = { rounds: 3, reads: 200, readsAtOnce: 800 }

/** Medians of all rounds. */
export interface Figures extends Latency {
  readonly perSecond: number
}

export interface CallFigures extends Ratios {
  readonly ours: Figures
  readonly bare: Figures
  readonly pg: Figures
  /** The reference that writes every row that the API writes; a read has none. */
  readonly whole: (Figures & Ratios) | null
}

interface Ratios {
  /** Times the p50 of the reference, and times fewer calls a second: medians of the ratios of each round. */
  readonly slower: number
  readonly fewer: number
}

/** One of the compared, and what was found of it in each round. */
interface Compared {
  readonly contender: OpenContender<Job>
  readonly found: Figures[]
}

const openCompared = async (
  daily: DailyCall,
  places: { ours: number; bare: number; appUrl: string },
): Promise<{ ours: Compared; bare: Compared; pg: Compared; whole: Compared | null }> => ({
  ours: { contender: await openHttp<Job>(places.ours, ({ request }) => request), found: [] },
  bare: { contender: await openHttp<Job>(places.bare, ({ bareRequest }) => bareRequest), found: [] },
  pg: { contender: await openPg(places.appUrl, BARE_QUERIES[daily.name].statement), found: [] },
  whole:
    daily.kind === 'read'
      ? null
      : {
          contender: await openHttp<Job>(
            places.bare,
            ({ wholeRequest, bareRequest }) => wholeRequest ?? bareRequest,
          ),
          found: [],
        },
})

/** Ours beside a reference, round by round. */
const ratiosOf = (ours: Compared, reference: Compared): Ratios => {
  const pairs = ours.found.map((mine, round) => ({ mine, other: reference.found[round] ?? mine }))
  return {
    slower: median(pairs.map(({ mine, other }) => mine.p50 / other.p50)),
    fewer: median(pairs.map(({ mine, other }) => other.perSecond / mine.perSecond)),
  }
}

const figuresOf = ({ found }: Compared): Figures => ({
  p50: median(found.map(({ p50 }) => p50)),
  p95: median(found.map(({ p95 }) => p95)),
  perSecond: median(found.map(({ perSecond }) => perSecond)),
})

/** Ours beside the bare routes and the bare statement, in the same minutes. */
export const measureCall = async (
  daily: DailyCall,
  classes: number,
  effort: Effort,
  places: { ours: number; bare: number; appUrl: string },
): Promise<CallFigures> => {
  const { ours, bare, pg, whole } = await openCompared(daily, places)
  const all = [ours, bare, pg, ...(whole ? [whole] : [])]
  const [single, atOnce] = daily.kind === 'read' ? [effort.reads, effort.readsAtOnce] : [classes, classes]
  const throughput = async ({ contender }: Compared) =>
    measureThroughput(contender, await daily.jobs(atOnce), LANES)

  try {
    // Not measured: warms up code and plans.
    for (const each of all) await throughput(each)
    for (let round = 0; round < effort.rounds; round += 1) {
      // Each round starts with a different candidate.
      for (const each of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
        const latency = await measureLatency(each.contender, await daily.jobs(single))
        each.found.push({ ...latency, perSecond: await throughput(each) })
      }
    }
  } finally {
    for (const { contender } of all) await contender.close()
  }
  return {
    ours: figuresOf(ours),
    bare: figuresOf(bare),
    pg: figuresOf(pg),
    whole: whole && { ...figuresOf(whole), ...ratiosOf(ours, whole) },
    ...ratiosOf(ours, bare),
  }
}
