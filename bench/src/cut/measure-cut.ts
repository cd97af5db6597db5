import { rehearseCut, startCut } from '@plantel/contract/cycles'
import { readJobs } from '@plantel/contract/jobs'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@plantel/api/src/passwords/hasher.ts'
import { firstOf } from '@plantel/api/test/first-of.ts'
import { type Connection, openConnection } from '../load/connection.ts'
import { requestOf } from '../load/request.ts'
import { percentile } from '../load/statistics.ts'
import { withClient } from '../world/clients.ts'
import { type Cluster, openCluster } from '../world/open-cluster.ts'
import { bareUpdate } from './bare-update.ts'
import { type CutSize, fillCutSchool, FULL_CUT, QUICK_CUT, rowsOf } from './fill-cut-school.ts'
import { openCutter } from './open-cutter.ts'
import { openCutSessions } from './sessions.ts'

export interface CutFigures {
  readonly rows: ReturnType<typeof rowsOf>
  readonly rehearsalMs: number
  /** The whole cut, and the step in it that writes the archive. */
  readonly cutMs: number
  readonly archiveMs: number
  readonly archiveBytes: number
  /** An `update` of the rows that a cut freezes, without triggers, keys checked. */
  readonly bareMs: number
  /** Of the process, at rest and at most during the cut. */
  readonly restBytes: number
  readonly peakBytes: number
  readonly loopMaxMs: number
  /** p95 of another school's class list, before and meanwhile. */
  readonly quietMs: number
  readonly busyMs: number
}

const PASSWORD = 'una clave de banco'
const PEOPLE = ['6190000001', '6190000002'] as const
const CYCLE = { cycle: '2025_2026', level: 2 }

interface Person {
  school_id: number
  subject_id: number
  token: string
}

const callsOf = (connection: Connection, { school_id, token }: Person) => {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const { status, body: answer } = await connection.send(
      requestOf({ method, path: `/v1${path}`, token, ...(body === undefined ? {} : { body }) }),
    )
    if (status !== 200) throw new Error(`${path} answered ${status}: ${answer.toString()}`)
    return JSON.parse(answer.toString())
  }
  const to = (path: string) => path.replace(':id', String(school_id))
  return {
    rehearse: () => call('POST', to(rehearseCut.path), CYCLE),
    start: () =>
      call('POST', to(startCut.path), { ...CYCLE, password: PASSWORD, password_confirmation: PASSWORD }),
    job: async () => {
      const [newest] = readJobs.answer.parse(await call('GET', to(readJobs.path))).data
      return newest
    },
  }
}

/** Reads class lists until the returned function is called, which answers their p95. */
const startReading = (connection: Connection, { subject_id, token }: Person) => {
  const request = requestOf({ method: 'GET', path: `/v1/subjects/${subject_id}/students`, token })
  const times: number[] = []
  const stopping = new AbortController()
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`a class list answered ${status}`)
      times.push(performance.now() - began)
      await sleep(5)
    }
  })()
  return async () => {
    stopping.abort()
    await reading
    return percentile(times, 0.95)
  }
}

/** Starts the cut and polls its job until it is done. @returns milliseconds until each step was first seen */
const watchCut = async (calls: ReturnType<typeof callsOf>) => {
  const seen = new Map<string, number>()
  const began = performance.now()
  await calls.start()
  for (;;) {
    const job = await calls.job()
    const step = job?.status === 'done' ? 'done' : (job?.step ?? '').replace(/^Paso \d de \d: | \(.*/g, '')
    if (!seen.has(step)) seen.set(step, performance.now() - began)
    if (job?.status === 'failed') throw new Error(`the cut failed: ${JSON.stringify(job.result)}`)
    if (step === 'done') return seen
    await sleep(20)
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const measureOn = async (cluster: Cluster, size: CutSize, people: readonly Person[]): Promise<CutFigures> => {
  const [administrator, other] = firstOf(2, people)
  const filesFolder = mkdtempSync(join(tmpdir(), 'plantel-bench-archive-'))
  const bareMs = await bareUpdate(cluster, administrator.school_id)
  const cutter = await openCutter(cluster, filesFolder)
  const [first, second] = [await openConnection(cutter.port), await openConnection(cutter.port)]
  const calls = callsOf(first, administrator)
  const rehearsalMs = await timed(calls.rehearse)
  await withClient(cluster.ownerUrl, async (client) => void (await client.query('vacuum (analyze)')))
  await cluster.checkpoint()
  const quietly = startReading(second, other)
  await sleep(5_000)
  const quietMs = await quietly()
  const { memoryBytes: restBytes } = await cutter.costs()
  const stopReading = startReading(second, other)
  const seen = await watchCut(calls)
  const busyMs = await stopReading()
  const { memoryBytes: peakBytes, loopMaxMs } = await cutter.costs()
  const at = (step: string) => seen.get(step) ?? Number.NaN
  const archives = join(filesFolder, String(administrator.school_id), 'cycles')
  const archiveBytes = readdirSync(archives).reduce(
    (sum, name) => sum + statSync(join(archives, name)).size,
    0,
  )
  await cutter.stop()
  rmSync(filesFolder, { recursive: true })
  const archiveMs = at('Reorganizando') - at('Archivando')
  return {
    rows: rowsOf(size),
    rehearsalMs,
    cutMs: at('done'),
    archiveMs,
    archiveBytes,
    bareMs,
    restBytes,
    peakBytes,
    loopMaxMs,
    quietMs,
    busyMs,
  }
}

/** A cluster of its own: a large school that is cut, and a small one whose people go on working. */
export const measureCut = async (quick: boolean, say: (line: string) => void): Promise<CutFigures> => {
  const size = quick ? QUICK_CUT : FULL_CUT
  const cluster = await openCluster()
  try {
    const { students, grades, marks } = rowsOf(size)
    say(`Filling ${students} students, ${grades} grades, ${marks} attendance rows to be cut …`)
    const passwordHash = await hashPassword(PASSWORD)
    for (const [place, phone] of PEOPLE.entries())
      await fillCutSchool(cluster.superuserUrl, place === 0 ? size : QUICK_CUT, { phone, passwordHash })
    const people = await openCutSessions(cluster.appUrl)
    await cluster.checkpoint()
    say('Measuring the cut …')
    return await measureOn(cluster, size, people)
  } finally {
    await cluster.stop()
  }
}
