// `npm run drill:import`: what an import and its revert leave when they are killed with -9, the API or the database, at random
// moments. `--rounds=25` `--size=1500`. Fails when anybody is there twice, missing, or left behind.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBenchPool } from '../bench/src/world/clients.ts'
import { apply, revert, takeProposals, untilStill, upload } from './drill/import-session.ts'
import { madeList } from './drill/made-list.ts'
import { adminUrl, killDatabase, openSchoolFolder, type SchoolFolder } from './drill/school-folder.ts'
import { differing, hashSchool } from './drill/school-hash.ts'
import { startServer, type Server } from './drill/server.ts'
import { logIn, type Session } from './drill/session.ts'

const PATIENCE_MS = 180_000

type Killed = 'API' | 'database' | 'nothing'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '25' }, size: { type: 'string', default: '1500' } },
})
const SIZE = Number(values.size)

interface Playing {
  folder: SchoolFolder
  server: Server
  session: Session
}

/** Kills once `atMs` have passed; the API is started again. */
const strike = async (playing: Playing, killed: Killed, atMs: number): Promise<void> => {
  if (killed === 'nothing') return
  await sleep(atMs)
  if (killed === 'database') return killDatabase(playing.folder)
  playing.server.child.kill('SIGKILL')
  await playing.server.ended
  playing.server = await startServer(playing.folder.dataDir, playing.server.port)
}

const COUNTS = `select
  (select count(*) from students where folio like 'IMP-%')::int as students,
  (select count(distinct folio) from students where folio like 'IMP-%')::int as folios,
  (select count(*) from enrollments e join students s using (school_id, student_id) where s.folio like 'IMP-%')::int as places,
  (select count(*) from relationships r join students s using (school_id, student_id) where s.folio like 'IMP-%')::int as links,
  (select count(distinct r.parent_id) from relationships r join students s using (school_id, student_id) where s.folio like 'IMP-%')::int as parents,
  (select count(*) from stats_differences)::int as differences`

const countImported = async (folder: SchoolFolder) => {
  const pool = openBenchPool(adminUrl(folder), 1)
  try {
    const { rows } = await pool.query<Record<string, number>>(COUNTS)
    return rows[0] ?? {}
  } finally {
    await pool.end()
  }
}

const WANTED: Readonly<Record<string, number>> = {
  students: SIZE,
  folios: SIZE,
  places: SIZE,
  links: 2 * SIZE,
  parents: 2 * Math.ceil(SIZE / 2),
}

interface Round {
  killed: Killed
  applyMs: number
  revertMs: number
  troubles: string[]
}

const playRound = async (
  folder: SchoolFolder,
  killed: Killed,
  at: { apply: number; revert: number },
): Promise<Round> => {
  await folder.restore()
  const server = await startServer(folder.dataDir)
  const playing: Playing = { folder, server, session: await logIn(server.port, folder) }
  const troubles: string[] = []
  try {
    const { session } = playing
    const before = await hashSchool(folder)
    const { differences } = await countImported(folder)
    const id = await upload(session, madeList(SIZE))
    await untilStill(session, id, PATIENCE_MS)
    await takeProposals(session, id)
    const ready = await untilStill(session, id, PATIENCE_MS)
    if (ready.to_apply !== SIZE)
      throw new Error(`${ready.to_apply} rows of ${SIZE} are ready: ${JSON.stringify(ready.counts)}`)
    const began = performance.now()
    await apply(session, ready)
    await strike(playing, killed, at.apply)
    const done = await untilStill(session, ready.import_id, PATIENCE_MS)
    const applyMs = performance.now() - began
    if (done.status !== 'applied') troubles.push(`the import is ${done.status}`)
    for (const [name, count] of Object.entries(await countImported(folder)))
      if (count !== { ...WANTED, differences }[name]) troubles.push(`${name}: ${count}`)
    const back = performance.now()
    await revert(session, ready.import_id)
    await strike(playing, killed, at.revert)
    const undone = await untilStill(session, ready.import_id, PATIENCE_MS)
    const revertMs = performance.now() - back
    if (undone.status !== 'reverted') troubles.push(`the revert is ${undone.status}`)
    const left = differing(before, await hashSchool(folder))
    if (left.length > 0) troubles.push(`not as before: ${left.join(', ')}`)
    return { killed, applyMs, revertMs, troubles }
  } catch (error) {
    throw new Error(`round failed; the server had said: ${playing.server.output()}`, { cause: error })
  } finally {
    await playing.server.stop()
  }
}

const line = (place: number, { killed, applyMs, revertMs, troubles }: Round): string =>
  `| ${String(place).padStart(2)} | ${killed.padEnd(8)} | ${(applyMs / 1000).toFixed(1).padStart(6)} s | ${(revertMs / 1000).toFixed(1).padStart(6)} s | ${troubles.join('; ') || 'ok'} |`

const folder = await openSchoolFolder()
process.once('exit', () => {
  for (const path of [folder.dataDir, folder.template]) rmSync(path, { recursive: true, force: true })
})
console.log(
  '|  # | killed   |  applied |  reverted | found |\n|---:|----------|---------:|----------:|-------|',
)
const whole = await playRound(folder, 'nothing', { apply: 0, revert: 0 })
console.log(line(0, whole))
let failed = whole.troubles.length
for (let place = 1; place <= Number(values.rounds); place += 1) {
  const at = { apply: Math.random() * whole.applyMs, revert: Math.random() * whole.revertMs }
  const round = await playRound(folder, place % 2 === 1 ? 'database' : 'API', at)
  console.log(line(place, round))
  failed += round.troubles.length
}
console.log(failed === 0 ? '\nEvery time wholly applied and wholly taken back.' : `\n${failed} deviations.`)
process.exit(failed === 0 ? 0 : 1)
