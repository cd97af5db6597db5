// `npm run drill:cut`: what a cycle cut leaves when it is killed with -9, the API or the database, at random moments.
// `--rounds=25`. Fails on any state that is neither before nor after.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { killDatabase, openSchoolFolder, type SchoolFolder } from './drill/school-folder.ts'
import { lookAt, type Look, troublesOf } from './drill/look.ts'
import { cutLevel, logIn, type Session, untilDone } from './drill/session.ts'
import { startServer, type Server } from './drill/server.ts'

/** Longest that a job may stay in progress after everything is up again. */
const PATIENCE_MS = 60_000
const LEVEL = 2
const NEXT_LEVEL = 1

interface Round {
  killed: 'API' | 'database' | 'nothing'
  atMs: number
  /** Before or after the cut, as found once the API and the database were up again. */
  state: string
  recoveredMs: number
  troubles: string[]
}

const kill = async (server: Server, folder: SchoolFolder, what: Round['killed']): Promise<Server> => {
  if (what === 'nothing') return server
  if (what === 'database') {
    killDatabase(folder)
    return server
  }
  server.child.kill('SIGKILL')
  await server.ended
  return startServer(folder.dataDir, server.port)
}

const isCut = ({ cycles }: Look): boolean => cycles > 0

/** Waits for the killed cut to end, then cuts the next level. @returns what is wrong after either */
const troublesAfter = async (session: Session, folder: SchoolFolder, before: Look): Promise<string[]> => {
  const done = await untilDone(session, PATIENCE_MS)
  const after = await lookAt(folder)
  const troubles = [...troublesOf(before, after), ...(done === 'done' ? [] : [`the cut is ${done}`])]
  if (!isCut(after)) troubles.push('the cut said done and is not')
  await cutLevel(session, NEXT_LEVEL)
  const next = await untilDone(session, PATIENCE_MS)
  return next === 'done' ? troubles : [...troubles, `a new cut is ${next}`]
}

const playRound = async (folder: SchoolFolder, killed: Round['killed'], atMs: number): Promise<Round> => {
  await folder.restore()
  let server = await startServer(folder.dataDir)
  try {
    const session = await logIn(server.port, folder)
    const before = await lookAt(folder)
    const began = performance.now()
    await cutLevel(session, LEVEL)
    if (killed === 'nothing') await untilDone(session, PATIENCE_MS)
    const duration = performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - duration)))
    const stopped = performance.now()
    server = await kill(server, folder, killed)
    const found = await lookAt(folder)
    const troubles = [...troublesOf(before, found), ...(await troublesAfter(session, folder, before))]
    const state = isCut(found) ? 'after' : 'before'
    const recoveredMs = performance.now() - stopped
    return { killed, atMs: killed === 'nothing' ? duration : atMs, state, recoveredMs, troubles }
  } catch (error) {
    throw new Error(`round failed; the server had said: ${server.output()}`, { cause: error })
  } finally {
    await server.stop()
  }
}

const line = (place: number, { killed, atMs, state, recoveredMs, troubles }: Round): string =>
  `| ${String(place).padStart(2)} | ${killed.padEnd(8)} | ${atMs.toFixed(0).padStart(6)} ms | ${state.padEnd(6)} | ${(recoveredMs / 1000).toFixed(1).padStart(5)} s | ${troubles.join('; ') || 'ok'} |`

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '25' } } })
const folder = await openSchoolFolder()
process.once('exit', () => {
  for (const path of [folder.dataDir, folder.template]) rmSync(path, { recursive: true, force: true })
})
const whole = await playRound(folder, 'nothing', 0)
console.log(
  '|  # | killed   |        at | state  | done in | found |\n|---:|----------|----------:|--------|--------:|-------|',
)
console.log(line(0, whole))
let failed = whole.troubles.length
for (let place = 1; place <= Number(values.rounds); place += 1) {
  const round = await playRound(folder, place % 2 === 1 ? 'database' : 'API', Math.random() * whole.atMs)
  console.log(line(place, round))
  failed += round.troubles.length
}
console.log(failed === 0 ? '\nEvery time wholly before or wholly after.' : `\n${failed} deviations.`)
process.exit(failed === 0 ? 0 : 1)
