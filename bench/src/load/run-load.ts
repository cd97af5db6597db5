import { percentile } from './statistics.ts'

/** A target of load. A lane is one connection. */
export interface Contender<Job> {
  readonly perform: (lane: number, job: Job) => Promise<void>
}

export interface Latency {
  readonly p50: number
  readonly p95: number
}

/** Calls in sequence on one lane; milliseconds. */
export const measureLatency = async <Job>(
  { perform }: Contender<Job>,
  jobs: readonly Job[],
): Promise<Latency> => {
  const times: number[] = []
  for (const job of jobs) {
    const began = performance.now()
    await perform(0, job)
    times.push(performance.now() - began)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Calls on all lanes at once; calls a second. */
export const measureThroughput = async <Job>(
  { perform }: Contender<Job>,
  jobs: readonly Job[],
  lanes: number,
): Promise<number> => {
  const waiting = jobs.values()
  const work = async (lane: number) => {
    for (const job of waiting) await perform(lane, job)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
  return (jobs.length / (performance.now() - began)) * 1000
}
