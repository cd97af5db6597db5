import { openSession, WEB_CLIENT_ID } from '@plantel/contract/session'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DailyCall, Job } from './calls/daily-call.ts'
import { LANES, openHttp } from './load/contenders.ts'
import { requestOf } from './load/request.ts'
import { measureLatency } from './load/run-load.ts'
import { median } from './load/statistics.ts'
import { cellphoneOf } from './world/fill-school.ts'
import { PASSWORD } from './world/make-world.ts'

export interface LogInFigures {
  /** p95 of class lists, in milliseconds, with nobody and with eight logging in. */
  readonly quiet: number
  readonly busy: number
  /** Median of the ratios of each round. */
  readonly slower: number
  readonly logInsPerSecond: number
}

const logInOf = (person: number): Buffer =>
  requestOf({
    method: 'POST',
    path: `/v1${openSession.path}`,
    body: {
      grant_type: 'password',
      client_id: WEB_CLIENT_ID,
      username: cellphoneOf(person + 1),
      password: PASSWORD,
    },
  })

/** Eight people log in again and again, each on its own connection, until the returned function is called. */
const startLogIns = async (port: number) => {
  const requests = Array.from({ length: LANES }, (_, person) => logInOf(person))
  const http = await openHttp<Buffer>(port, (request) => request)
  const began = performance.now()
  const stopping = new AbortController()
  let count = 0
  const work = async (request: Buffer, lane: number) => {
    while (!stopping.signal.aborted) {
      await http.perform(lane, request)
      count += 1
    }
  }
  const all = Promise.all(requests.map(work))
  return async (): Promise<number> => {
    stopping.abort()
    await all
    await http.close()
    return (count / (performance.now() - began)) * 1000
  }
}

/** How much slower class lists are while eight passwords are being checked all the time. */
export const measureLogIns = async (
  classList: DailyCall,
  port: number,
  { rounds, reads }: { rounds: number; reads: number },
): Promise<LogInFigures> => {
  const http = await openHttp<Job>(port, ({ request }) => request, 1)
  const p95 = async () => (await measureLatency(http, await classList.jobs(reads))).p95
  await p95()
  const found: { quiet: number; busy: number; perSecond: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await p95()
    const stopLogIns = await startLogIns(port)
    // Until all eight have started.
    await sleep(200)
    const busy = await p95()
    found.push({ quiet, busy, perSecond: await stopLogIns() })
  }
  await http.close()
  return {
    quiet: median(found.map(({ quiet }) => quiet)),
    busy: median(found.map(({ busy }) => busy)),
    slower: median(found.map(({ quiet, busy }) => busy / quiet)),
    logInsPerSecond: median(found.map(({ perSecond }) => perSecond)),
  }
}
