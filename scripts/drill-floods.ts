// `npm run drill:floods`: two clients flood a real server in each way of `floods/kinds.ts`, while others work. Fails when the others' p95
// more than doubles, one of them is refused, a flood gets more than 20 KB of refusal or a connection without an answer, or when the event
// loop stands still for more than 50 ms longer than it does in peace. `--seconds=20` each; `--sources=…` floods another checkout.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'
import { InstallationAnswer, type LogIn } from './floods/answers.ts'
import { FLOODS } from './floods/kinds.ts'
import { type Cost, type FloodedServer, startFlooded } from './floods/flooded-server.ts'
import { openOther, p95, type Times, together } from './floods/others.ts'

const RATIO_MAX = 2
const STOP_MS_MAX = 50
const REFUSAL_BYTES_MAX = 20_000
const CLIENTS = 2

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, sources: { type: 'string' } },
})
const seconds = Number(values.seconds)
const sources = values.sources ?? join(import.meta.dirname, '..')

type Other = (over: AbortSignal) => Promise<Times>

interface Measured extends Cost {
  times: Times
}

const measure = async (
  server: FloodedServer,
  others: readonly Other[],
  meanwhile?: (over: AbortSignal) => Promise<unknown>,
): Promise<Measured> => {
  await server.cost()
  const over = AbortSignal.timeout(seconds * 1_000)
  const [times] = await Promise.all([Promise.all(others.map((other) => other(over))), meanwhile?.(over)])
  return { times: together(times), ...(await server.cost()) }
}

type Count = (status: number, bytes: number) => void

const flooding = fileURLToPath(new URL('./floods/flooding.ts', import.meta.url))

/**
 * One client in a process of its own, which is not to hold up those who are measured: floods come from other machines, so it only gets
 * the time that nobody else wants of these cores.
 */
const startFlood = (place: number, { origin }: FloodedServer, director: LogIn, count: Count) => {
  const child = fork(flooding, [String(place), origin, JSON.stringify(director)])
  if (process.platform === 'linux')
    spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(child.pid)])
  child.on('message', ({ status, bytes }: { status: number; bytes: number }) => count(status, bytes))
  const ended = once(child, 'exit')
  return async (over: AbortSignal) => {
    if (!over.aborted) await once(over, 'abort')
    if (child.connected) child.send('over')
    const [code] = await ended
    if (code !== 0) throw new Error('a client of the flood failed')
  }
}

const flooded = async (server: FloodedServer, others: readonly Other[], place: number, director: LogIn) => {
  const statuses = new Map<number, number>()
  let largest = 0
  const count: Count = (status, bytes) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    largest = Math.max(largest, bytes)
  }
  const before = await measure(server, others)
  const clients = Array.from({ length: CLIENTS }, () => startFlood(place, server, director, count))
  const during = await measure(server, others, (over) => Promise.all(clients.map((client) => client(over))))
  return { before, during, statuses, largest }
}

type Flooded = Awaited<ReturnType<typeof flooded>>

const logInsOf = async (origin: string): Promise<LogIn[]> => {
  const answer = await fetch(`${origin}/v1/installation`)
  return InstallationAnswer.parse(await answer.json()).data.demonstration
}

/** CPU milliseconds for each answer to the flood. Unlike the delay of the event loop it does not depend on the load of the machine. */
const costOf = ({ before, during, statuses }: Pick<Flooded, 'before' | 'during' | 'statuses'>): number => {
  const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return Math.max(0, during.coreMs - before.coreMs) / Math.max(1, answers)
}

const troublesOf = ({ before, during, statuses, largest }: Flooded): string[] => [
  ...(p95(during.times) > RATIO_MAX * p95(before.times) ? ['others are slower'] : []),
  ...(during.times.refused > 0 ? [`${during.times.refused} calls of others refused`] : []),
  ...(during.stopMs > before.stopMs + STOP_MS_MAX ? ['the event loop stood still'] : []),
  ...(costOf({ before, during, statuses }) > STOP_MS_MAX ? ['a call costs too much'] : []),
  ...(largest > REFUSAL_BYTES_MAX ? ['a long refusal'] : []),
  ...(statuses.has(0) ? ['connections without an answer'] : []),
  ...([...statuses.keys()].some((status) => status === 500) ? ['failures of the server'] : []),
]

const dataDir = makeScratchFolder()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const server = await startFlooded(sources, dataDir)
let failed = false
try {
  const logIns = await logInsOf(server.origin)
  const director = logIns.find(({ role }) => role === 'DIRECTOR')
  if (!director) throw new Error('the demonstration has no director')
  const working = logIns.filter(({ role }) => ['ADMINISTER', 'PROFESSOR', 'PARENT'].includes(role))
  const others = await Promise.all(working.map((logIn) => openOther(server.origin, logIn)))
  await measure(server, others)
  console.log(
    '| flood | p95 of others, in peace → flooded | ratio | event loop stood still | core for each answer | largest refusal | answers | |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [place, { name }] of FLOODS.entries()) {
    const result = await flooded(server, others, place, director)
    const { before, during, statuses, largest } = result
    const troubles = troublesOf(result)
    failed ||= troubles.length > 0
    const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
    const ratio = (p95(during.times) / p95(before.times)).toFixed(1)
    const cells = [
      name,
      `${p95(before.times).toFixed(0)} → ${p95(during.times).toFixed(0)} ms`,
      ratio,
      `${before.stopMs.toFixed(0)} → ${during.stopMs.toFixed(0)} ms`,
      `${costOf(result).toFixed(1)} ms`,
      `${(largest / 1000).toFixed(1)} KB`,
      answers,
      troubles.join('; ') || 'ok',
    ]
    console.log(`| ${cells.join(' | ')} |`)
    // What was counted within a minute is forgotten before the next one.
    await sleep(2_000)
  }
} finally {
  await server.stop()
}
process.exitCode = failed ? 1 : 0
