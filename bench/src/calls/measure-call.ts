import { LANES, openHttp, openPg, type OpenContender } from '../load/contenders.ts'
import { type Latency, measureLatency, measureThroughput } from '../load/run-load.ts'
import { median } from '../load/statistics.ts'
import { BARE_QUERIES } from './bare-queries.ts'
import type { DailyCall, Job } from './daily-call.ts'

/** How much is measured. Rounds alternate between what is compared, so that a busy moment falls on all of it. */
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

export interface CallFigures {
  readonly ours: Figures
  readonly bare: Figures
  readonly pg: Figures
  /** Times the p50 of the bare route, and times fewer calls a second: medians of the ratios of each round. */
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
): Promise<{ ours: Compared; bare: Compared; pg: Compared }> => ({
  ours: { contender: await openHttp<Job>(places.ours, ({ request }) => request), found: [] },
  bare: { contender: await openHttp<Job>(places.bare, ({ bareRequest }) => bareRequest), found: [] },
  pg: { contender: await openPg(places.appUrl, BARE_QUERIES[daily.name].statement), found: [] },
})

const figuresOf = ({ found }: Compared): Figures => ({
  p50: median(found.map(({ p50 }) => p50)),
  p95: median(found.map(({ p95 }) => p95)),
  perSecond: median(found.map(({ perSecond }) => perSecond)),
})

/** Ours beside the bare route and the bare statement, in the same minutes. */
export const measureCall = async (
  daily: DailyCall,
  classes: number,
  effort: Effort,
  places: { ours: number; bare: number; appUrl: string },
): Promise<CallFigures> => {
  const { ours, bare, pg } = await openCompared(daily, places)
  const all = [ours, bare, pg]
  const [single, atOnce] = daily.kind === 'read' ? [effort.reads, effort.readsAtOnce] : [classes, classes]
  const throughput = async ({ contender }: Compared) =>
    measureThroughput(contender, await daily.jobs(atOnce), LANES)

  // Once for nothing: code and plans get warm.
  for (const each of all) await throughput(each)
  for (let round = 0; round < effort.rounds; round += 1) {
    // Each round begins with another one.
    for (const each of [...all.slice(round % 3), ...all.slice(0, round % 3)]) {
      const latency = await measureLatency(each.contender, await daily.jobs(single))
      each.found.push({ ...latency, perSecond: await throughput(each) })
    }
  }
  for (const { contender } of all) await contender.close()
  const ratios = ours.found.map((mine, round) => ({ mine, bare: bare.found[round] ?? mine }))
  return {
    ours: figuresOf(ours),
    bare: figuresOf(bare),
    pg: figuresOf(pg),
    slower: median(ratios.map((each) => each.mine.p50 / each.bare.p50)),
    fewer: median(ratios.map((each) => each.bare.perSecond / each.mine.perSecond)),
  }
}
