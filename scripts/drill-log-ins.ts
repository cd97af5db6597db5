// `npm run drill:log-ins`: 250 connections from one address guess passwords without pause, of phones that exist and of phones that nobody
// has, while people log in from elsewhere, and from that very address on devices that they have used before. Fails when fewer than 95 % of
// those are in within five seconds, or anybody gets no answer. `--seconds=30`; `--sources=…` drills another checkout.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../api/src/postgres/embedded/free-port.ts'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'

const CONNECTIONS = 250
const IN_TIME_MS = 5_000
const SHARE_MIN = 0.95
const PAUSE_MS = 400
const FLOODING = '203.0.113.66'
const PHONES = ['6180000001', '6180000002', '6180000003', '6180000004', '6180000005', '6180000006']

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, sources: { type: 'string' } },
})
const seconds = Number(values.seconds)
const sources = values.sources ?? join(import.meta.dirname, '..')

const startServer = async (dataDir: string) => {
  const port = await findFreePort()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
  const child = spawn(process.execPath, [join(sources, 'api/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => String(part).includes('Plantel está listo') && resolve())
    void ended.then(() => reject(new Error('the server ended')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}

interface Asked {
  username: string
  password: string
  from: string
  cookie?: string | undefined
}

interface Answer {
  /** 0 when no answer came. */
  status: number
  ms: number
  cookie: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

const logIn = (port: number, { username, password, from, cookie }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now()
    const end = (status: number, kept?: string) =>
      resolve({ status, ms: performance.now() - began, cookie: kept?.split(';')[0] })
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
    }
    const call = request({ port, agent, method: 'POST', path: '/v1/oauth/token', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['set-cookie']?.[0]))
    })
    call.on('error', () => end(0))
    call.end(JSON.stringify({ grant_type: 'password', client_id: 'plantel-web', username, password }))
  })

const flood = async (port: number, over: AbortSignal, statuses: Map<number, number>): Promise<void> => {
  let place = 0
  const one = async () => {
    while (!over.aborted) {
      place += 1
      const username = place % 2 === 0 ? '6180000007' : `55${String(10_000_000 + place)}`
      const { status } = await logIn(port, { username, password: `adivino ${place}`, from: FLOODING })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A connection that is refused at once comes again as fast as a cheap client can.
      if (status !== 401) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

const people = async (port: number, over: AbortSignal, ask: (place: number) => Asked): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = []
  for (let place = 0; !over.aborted; place += 1) {
    answers.push(logIn(port, ask(place)))
    await sleep(PAUSE_MS)
  }
  return Promise.all(answers)
}

const phoneOf = (place: number): string => PHONES[place % PHONES.length] ?? ''
const password = 'plantel-demo'

const dataDir = makeScratchFolder()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const server = await startServer(dataDir)
const share = (answers: readonly Answer[]): number =>
  answers.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS).length / answers.length
const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms)).toFixed(0)
try {
  const { port } = server
  const cookies = new Map<string, string | undefined>()
  for (const username of PHONES)
    cookies.set(username, (await logIn(port, { username, password, from: FLOODING })).cookie)
  const over = AbortSignal.timeout(seconds * 1_000)
  const statuses = new Map<number, number>()
  const [elsewhere, known] = await Promise.all([
    people(port, over, (place) => ({
      username: phoneOf(place),
      password,
      from: `198.51.100.${(place % 200) + 1}`,
    })),
    people(port, over, (place) => ({
      username: phoneOf(place),
      password,
      from: FLOODING,
      cookie: cookies.get(phoneOf(place)),
    })),
    flood(port, over, statuses),
  ])
  console.log('| who logs in | in within 5 s | slowest answer | of |')
  console.log('|---|---|---|---|')
  for (const [who, answers] of [
    ['from elsewhere, on a new device', elsewhere],
    ['from the flooding address, on a known device', known],
  ] as const) {
    console.log(
      `| ${who} | ${(share(answers) * 100).toFixed(0)} % | ${slowest(answers)} ms | ${answers.length} |`,
    )
    if (share(answers) < SHARE_MIN) process.exitCode = 1
  }
  console.log(
    `\nThe flood got ${[...statuses].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}.`,
  )
  if ([...elsewhere, ...known].some(({ status }) => status === 0) || statuses.has(0)) process.exitCode = 1
} finally {
  agent.destroy()
  await server.stop()
}
