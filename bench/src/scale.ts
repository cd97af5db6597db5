import type { Pool } from 'pg'
import type { Job } from './calls/daily-call.ts'
import { openHttp } from './load/contenders.ts'
import { measureLatency } from './load/run-load.ts'
import { median } from './load/statistics.ts'
import { openBenchPool } from './world/clients.ts'
import type { World } from './world/make-world.ts'
import type { BenchClass } from './world/read-classes.ts'

interface Place {
  readonly port: number
  readonly appUrl: string
}

interface Both<Where> {
  readonly usual: Where
  readonly larger: Where
}

interface Asking {
  readonly title: string
  readonly jobs: (count: number) => Promise<readonly Pick<Job, 'request'>[]>
}

export interface ScaleFigures {
  readonly title: string
  /** p50 in milliseconds. */
  readonly usual: number
  readonly larger: number
  /** Median of the ratios of each round. */
  readonly slower: number
}

/** The sums behind the averages of a screen: of every group of the school, and of every student of one class. */
const GROUPS = `select group_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count
  from subject_stats group by group_id order by group_id`
const STUDENTS = `select student_id, grade_sum, grade_count, presences, absences
  from student_subject_stats where subject_id = $1 order by student_id`

const readAverages = async (pool: Pool, school_id: number, subject_id: number): Promise<void> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query("select set_config('app.school_id', $1, true)", [String(school_id)])
  await client.query(GROUPS)
  await client.query(STUDENTS, [subject_id])
  await client.query('commit')
  client.release()
}

interface Asked {
  /** Milliseconds. */
  readonly p50: () => Promise<number>
  readonly close: () => Promise<void>
}

const askCall = async ({ jobs }: Asking, { port }: Pick<Place, 'port'>, count: number): Promise<Asked> => {
  const http = await openHttp<Pick<Job, 'request'>>(port, ({ request }) => request, 1)
  return { p50: async () => (await measureLatency(http, await jobs(count))).p50, close: http.close }
}

const askAverages = ({ school_id, classes }: World, { appUrl }: Place): Asked => {
  const pool = openBenchPool(appUrl, 1)
  const perform = (_: number, { subject_id }: BenchClass) => readAverages(pool, school_id, subject_id)
  return { p50: async () => (await measureLatency({ perform }, classes)).p50, close: () => pool.end() }
}

const compare = async (title: string, usual: Asked, larger: Asked, rounds: number): Promise<ScaleFigures> => {
  // Not measured: warms up pages and plans.
  await usual.p50()
  await larger.p50()
  const found: { usual: number; larger: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    found.push({ usual: await usual.p50(), larger: await larger.p50() })
  }
  await usual.close()
  await larger.close()
  return {
    title,
    usual: median(found.map((each) => each.usual)),
    larger: median(found.map((each) => each.larger)),
    slower: median(found.map((each) => each.larger / each.usual)),
  }
}

interface ScaleEffort {
  readonly rounds: number
  readonly reads: number
}

/** Measures one call on both, alternating. */
export const compareCall = async (
  asking: Asking,
  { usual, larger }: Both<Pick<Place, 'port'>>,
  { rounds, reads }: ScaleEffort,
): Promise<ScaleFigures> => {
  const asked = [await askCall(asking, usual, reads), await askCall(asking, larger, reads)] as const
  return compare(asking.title, ...asked, rounds)
}

/** The same calls by the same people on the school and on its copy with many times as many attendance rows, alternating. */
export const measureScale = async (
  world: World,
  calls: readonly Asking[],
  { usual, larger }: Both<Place>,
  effort: ScaleEffort,
): Promise<ScaleFigures[]> => {
  const figures: ScaleFigures[] = []
  for (const asking of calls) figures.push(await compareCall(asking, { usual, larger }, effort))
  const averages = [askAverages(world, usual), askAverages(world, larger)] as const
  return [...figures, await compare('Averages', ...averages, effort.rounds)]
}
