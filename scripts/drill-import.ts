// `npm run drill:import`: what an import and its revert leave when they are killed with -9, the API or the database, at random moments:
// of a list whose students are partly new, partly live elsewhere, changed group or have another parent by now. `--rounds=25` `--size=1500`
// `--seed=…` for the same moments again. Fails when an import is stuck, when anybody is there twice, half or missing, or is left behind.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Import } from '../contract/src/imports.ts'
import { randomFor } from '../demo/src/random.ts'
import { bringFirstList, halves, readArrived, troublesWhenIn } from './drill/arriving-school.ts'
import { apply, revert, takeMoves, takeProposals, untilStill, upload } from './drill/import-session.ts'
import { laterChild, madeList } from './drill/made-list.ts'

import {
  killDatabase,
  openSchoolFolder,
  type SchoolFolder,
  untilDatabaseIsBack,
} from './drill/school-folder.ts'
import { differing, hashSchool } from './drill/school-hash.ts'
import { startServer, type Server } from './drill/server.ts'
import { logIn, type Session } from './drill/session.ts'

const PATIENCE_MS = 180_000
/** Beside the students of the list. */
const SCHOOL = { groups: 48, days: 20 }
/** How often what a kill has stopped may be asked for again. */
const AGAIN = 3

type Killed = 'API' | 'database' | 'nothing'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '25' },
    size: { type: 'string', default: '1500' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const SIZE = Number(values.size)
const KNOWN = Math.floor(SIZE / 2)
/** Who lives elsewhere, changed group, or has a father now; and all who are new. */
const WANTED = Array.from({ length: SIZE }, (_, place) => place).filter(
  (place) => place >= KNOWN || [1, 2].includes(place % 4) || Math.floor(place / 2) % 5 === 0,
).length

interface Playing {
  folder: SchoolFolder
  server: Server
  session: Session
}

/** Kills once `atMs` have passed; the API is started again. @returns what was half done at that moment */
const strike = async (
  playing: Playing,
  killed: Killed,
  { atMs, applying }: { atMs: number; applying: boolean },
): Promise<string[]> => {
  if (killed === 'nothing') return []
  await sleep(atMs)
  if (killed === 'database') {
    killDatabase(playing.folder)
    await untilDatabaseIsBack(playing.folder)
    return []
  }
  playing.server.child.kill('SIGKILL')
  await playing.server.ended
  // The database goes on for a while without its API.
  const { children } = await readArrived(playing.folder)
  playing.server = await startServer(playing.folder.dataDir, playing.server.port)
  return halves(children, { size: SIZE, known: KNOWN, applying })
}

/** Until it is as wanted, by itself or asked for again. @returns what became of it, and how often it was asked */
const untilWanted = async (
  { session }: Playing,
  id: number,
  { is, ask }: { is: (one: Import) => boolean; ask: (one: Import) => Promise<void> },
): Promise<{ one: Import; asked: number }> => {
  for (let asked = 1; ; asked += 1) {
    const one = await untilStill(session, id, PATIENCE_MS)
    if (is(one) || asked > AGAIN) return { one, asked }
    await ask(one)
  }
}

interface Round {
  killed: Killed
  applyMs: number
  revertMs: number
  /** How often applying and reverting were asked for. */
  asked: [number, number]
  troubles: string[]
}

const readList = async (session: Session): Promise<Import> => {
  const id = await upload(session, madeList(SIZE, laterChild))
  await untilStill(session, id, PATIENCE_MS)
  await takeProposals(session, id)
  await untilStill(session, id, PATIENCE_MS)
  await takeMoves(session, id)
  const ready = await untilStill(session, id, PATIENCE_MS)
  if (ready.to_apply !== WANTED)
    throw new Error(`${ready.to_apply} rows of ${WANTED} are ready: ${JSON.stringify(ready.counts)}`)
  return ready
}

const play = async (
  playing: Playing,
  killed: Killed,
  at: { apply: number; revert: number },
): Promise<Round> => {
  const { folder, session } = playing
  const before = await hashSchool(folder)
  const { differences } = await readArrived(folder)
  const ready = await readList(session)
  const id = ready.import_id

  const began = performance.now()
  await apply(session, ready)
  const troubles = await strike(playing, killed, { atMs: at.apply, applying: true })
  const applied = await untilWanted(playing, id, {
    is: (one) => one.status === 'applied' && one.to_apply === 0,
    ask: (one) => apply(session, one),
  })
  const applyMs = performance.now() - began
  if (applied.one.status !== 'applied' || applied.one.applied !== WANTED)
    troubles.push(`the import is ${applied.one.status}, ${applied.one.applied} of ${WANTED} in`)
  const arrived = await readArrived(folder)
  troubles.push(...troublesWhenIn(arrived.children, SIZE))
  if (arrived.differences !== differences) troubles.push(`${arrived.differences} sums differ`)

  const back = performance.now()
  await revert(session, id)
  troubles.push(...(await strike(playing, killed, { atMs: at.revert, applying: false })))
  const undone = await untilWanted(playing, id, {
    is: (one) => one.status === 'reverted',
    ask: () => revert(session, id),
  })
  const revertMs = performance.now() - back
  if (undone.one.status !== 'reverted') troubles.push(`the revert is ${undone.one.status}`)
  if (undone.one.reverted?.kept !== 0) troubles.push(`${undone.one.reverted?.kept} are left behind`)
  const left = differing(before, await hashSchool(folder))
  if (left.length > 0) troubles.push(`not as before: ${left.join(', ')}`)
  return { killed, applyMs, revertMs, asked: [applied.asked, undone.asked], troubles }
}

const playRound = async (
  folder: SchoolFolder,
  killed: Killed,
  at: { apply: number; revert: number },
): Promise<Round> => {
  await folder.restore()
  const server = await startServer(folder.dataDir)
  const playing: Playing = { folder, server, session: await logIn(server.port, folder) }
  try {
    return await play(playing, killed, at)
  } catch (error) {
    throw new Error(`round failed; the server had said: ${playing.server.output()}`, { cause: error })
  } finally {
    await playing.server.stop()
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`

const line = (place: number, { killed, applyMs, revertMs, asked, troubles }: Round): string =>
  `| ${[
    String(place).padStart(2),
    killed.padEnd(8),
    seconds(applyMs),
    seconds(revertMs),
    asked.join(', ').padStart(5),
    troubles.join('; ') || 'ok',
  ].join(' | ')} |`

console.log(`Seed ${values.seed}: ${SIZE} students, ${KNOWN} of them known, ${WANTED} rows to apply.`)
const { next } = randomFor(`import ${values.seed}`)
const folder = await openSchoolFolder(SCHOOL)
process.once('exit', () => {
  for (const path of [folder.dataDir, folder.template]) rmSync(path, { recursive: true, force: true })
})
await bringFirstList(folder, KNOWN)
console.log('|  # | killed   |  applied |  reverted | asked | found |')
console.log('|---:|----------|---------:|----------:|------:|-------|')
const whole = await playRound(folder, 'nothing', { apply: 0, revert: 0 })
console.log(line(0, whole))
let failed = whole.troubles.length
for (let place = 1; place <= Number(values.rounds); place += 1) {
  const at = { apply: next() * whole.applyMs, revert: next() * whole.revertMs }
  const round = await playRound(folder, place % 2 === 1 ? 'database' : 'API', at)
  console.log(line(place, round))
  failed += round.troubles.length
}
console.log(failed === 0 ? '\nEvery time wholly applied and wholly taken back.' : `\n${failed} deviations.`)
process.exit(failed === 0 ? 0 : 1)
