import { readMyFamily } from '@plantel/contract/family-home'
import { pathOf } from '@plantel/contract/endpoint'
import { openBenchPool } from '../world/clients.ts'
import { type CallFacts, openInProcess } from '../calls/in-process.ts'
import type { Sent } from '../calls/record-statements.ts'
import { startClock } from '../calls/school-clock.ts'
import { openHttp } from '../load/contenders.ts'
import { type Call, requestOf } from '../load/request.ts'
import { measureLatency } from '../load/run-load.ts'
import { median } from '../load/statistics.ts'
import { compareCall, type ScaleFigures } from '../scale.ts'
import { startServer } from '../servers/start-server.ts'
import { makeLargerCopy, makeWorld, type World } from '../world/make-world.ts'
import { marksOf, type Size } from '../world/size.ts'
import { addFamilies } from './add-families.ts'

const FULL_FAMILY: Size = {
  groups: 40,
  studentsPerGroup: 30,
  subjectsPerGroup: 8,
  professors: 40,
  days: 25,
  timesDays: 10,
}
const QUICK_FAMILY: Size = { ...FULL_FAMILY, groups: 10, professors: 10, days: 5 }

const FAMILIES = 60
const EFFORT = { rounds: 9, reads: FAMILIES }
const QUICK_EFFORT = { rounds: 5, reads: FAMILIES }

/** What a call sends besides the two ends of its transaction, the person and the school. */
const AROUND = /^\s*(begin|start transaction|commit|select set_config|select session_id)/i

const textOf = ([asked]: Sent): string =>
  typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'))

export interface FamilyFigures {
  readonly marks: { readonly usual: number; readonly larger: number }
  readonly calls: readonly ScaleFigures[]
  /** `statements`: besides begin, session and commit. */
  readonly facts: CallFacts
  /** p50 in milliseconds of the same statements on one connection, and of the call; the median of the ratios of each round. */
  readonly bare: number
  readonly ours: number
  readonly slower: number
}

interface Job {
  readonly call: Call
  readonly request: Buffer
}

/** The same statements as the call sends, one after the other on one connection. */
const sendBare = async (appUrl: string, sent: readonly (readonly Sent[])[]) => {
  const pool = openBenchPool(appUrl, 1)
  const client = await pool.connect()
  const query: (...parameters: readonly unknown[]) => Promise<unknown> = client.query.bind(client)
  return {
    p50: async () => {
      const perform = async (_: number, statements: readonly Sent[]) => {
        for (const statement of statements) await query(...statement)
      }
      return (await measureLatency({ perform }, sent)).p50
    },
    close: () => {
      client.release()
      return pool.end()
    },
  }
}

const compareWithBare = async (
  world: World,
  port: number,
  jobs: readonly Job[],
  rounds: number,
): Promise<Pick<FamilyFigures, 'facts' | 'bare' | 'ours' | 'slower'>> => {
  const { appUrl } = world.cluster
  const clock = startClock(appUrl, async () => undefined)
  const inProcess = await openInProcess(world, clock)
  const facts = await inProcess.factsOf({ jobs: async () => jobs })
  await clock.touchSessions()
  const sent: Sent[][] = []
  for (const job of jobs) sent.push(await inProcess.sentBy(job))
  await inProcess.close()
  const bare = await sendBare(appUrl, sent)
  const http = await openHttp<Job>(port, ({ request }) => request, 1)
  const ask = async () => (await measureLatency(http, jobs)).p50
  await bare.p50()
  await ask()
  const found: { bare: number; ours: number }[] = []
  for (let round = 0; round < rounds; round += 1) found.push({ bare: await bare.p50(), ours: await ask() })
  await bare.close()
  await http.close()
  const statements = (sent[0] ?? []).filter((each) => !AROUND.test(textOf(each))).length
  return {
    facts: { ...facts, statements },
    bare: median(found.map((each) => each.bare)),
    ours: median(found.map((each) => each.ours)),
    slower: median(found.map((each) => each.ours / each.bare)),
  }
}

const measureIn = async (
  world: World,
  effort: typeof EFFORT,
  say: (line: string) => void,
): Promise<FamilyFigures> => {
  const { cluster, size } = world
  const mothers = await addFamilies(world, FAMILIES)
  const largerUrl = await makeLargerCopy(world, say)
  const usual = await startServer('plantel', { appUrl: cluster.appUrl })
  const larger = await startServer('plantel', { appUrl: largerUrl })
  const jobs = mothers.map(({ token }): Job => {
    const call: Call = { method: 'GET', path: `/v1${pathOf(readMyFamily, {})}`, token }
    return { call, request: requestOf(call) }
  })
  say('Measuring Mi familia …')
  const asking = { title: 'Mi familia', jobs: async (count: number) => jobs.slice(0, count) }
  const calls = [await compareCall(asking, { usual, larger }, effort)]
  const beside = await compareWithBare(world, usual.port, jobs, effort.rounds)
  await usual.stop()
  await larger.stop()
  const marks = marksOf(size, size.days)
  return { marks: { usual: marks, larger: marks * size.timesDays }, calls, ...beside }
}

/** *Mi familia* of mothers of two children, in a cluster of its own, with a month of attendance and with ten. */
export const measureFamily = async (quick: boolean, say: (line: string) => void): Promise<FamilyFigures> => {
  const world = await makeWorld(quick ? QUICK_FAMILY : FULL_FAMILY, say)
  try {
    return await measureIn(world, quick ? QUICK_EFFORT : EFFORT, say)
  } finally {
    await world.cluster.stop()
  }
}
