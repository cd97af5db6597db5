// `npm run drill:arrive`: a list of 12,000 students, each with two guardians, is read, applied and taken back while others read class
// lists: how long it takes, how much memory, and what a class list costs meanwhile. `--size=1200` for fewer. Fails when anybody is missing
// or more is taken than promised. Needs Linux, which says what a process has of memory.
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'
import { apply, revert, takeProposals, untilStill, upload } from './drill/import-session.ts'
import { fillLeavingFolder } from './drill/leaving-folder.ts'
import { askersOn, listsDuring, p95 } from './drill/lists.ts'
import { madeList } from './drill/made-list.ts'
import { startServer } from './drill/server.ts'
import { logIn } from './drill/session.ts'
import { type Watched, watchedBy } from './drill/watched.ts'

const MOST_SECONDS = 60
const MOST_MEMORY = 512 * 2 ** 20
/** Highest p95 of class lists meanwhile, as a multiple of the p95 before and after. */
const MOST = 2
const QUIET_MS = 20_000
const PATIENCE_MS = 900_000
/** Without it, `startServer` refuses the log-ins of the demonstration. */
const DEMONSTRATION = { DEMO: '1' }

const { values } = parseArgs({ options: { size: { type: 'string', default: '12000' } } })
const SIZE = Number(values.size)
const say = (line: string) => console.log(line)
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

const dataDir = join(makeScratchFolder(), 'data')
process.once('exit', () => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

say('Filling …')
const school = await fillLeavingFolder(dataDir, true)
const server = await startServer(dataDir, undefined, DEMONSTRATION)
process.once('exit', () => server.child.kill())
const session = await logIn(server.port, school)
const askers = await askersOn(server.port)
const watched = watchedBy(askers, server.child.pid ?? 0)
const still = (id: number) => untilStill(session, id, PATIENCE_MS)

const list = madeList(SIZE)
const load = () => loadavg()[0]?.toFixed(0)

/** Read, and judged again once names are taken as proposed. */
const read = async () => {
  const id = await upload(session, list)
  await still(id)
  await takeProposals(session, id)
  return still(id)
}

await listsDuring(askers, sleep(5_000))
const before = await watched(sleep(QUIET_MS))
const reading = await watched(read())
const { import_id } = reading.result
await apply(session, reading.result)
const applying = await watched(still(import_id))
await revert(session, import_id)
const reverting = await watched(still(import_id))
const after = await watched(sleep(QUIET_MS))
await server.stop()
say(`Load ${load()}`)

const quiet = p95([...before.times, ...after.times])
const lineOf = (what: string, { seconds, cpu, memory, times, refused }: Watched<unknown>): string =>
  [
    what,
    `${seconds.toFixed(1)} s`,
    `${cpu.toFixed(1)} s`,
    `${megabytes(before.memory)}, +${megabytes(memory - before.memory)} MiB`,
    `${(p95(times) / quiet).toFixed(2)} (${p95(times).toFixed(0)} / ${quiet.toFixed(0)} ms, ${times.length} lists, ${refused} refused)`,
  ].join(' | ')

say(
  `| ${SIZE} students | took | of a processor | memory of the API | class list p95 meanwhile / before and after |`,
)
say('|---|---:|---:|---:|---:|')
say(`| ${lineOf('read and judged', reading)} |`)
say(`| ${lineOf('applied', applying)} |`)
say(`| ${lineOf('taken back', reverting)} |`)
const whole = applying.result.applied === SIZE && reverting.result.reverted?.removed === SIZE
if (!whole)
  say(
    `${JSON.stringify(reading.result.counts)}: applied ${applying.result.applied}, taken back ${reverting.result.reverted?.removed}`,
  )
const kept = [reading, applying].every(
  ({ seconds, memory, times, refused }) =>
    refused === 0 &&
    seconds <= MOST_SECONDS &&
    memory - before.memory <= MOST_MEMORY &&
    p95(times) <= MOST * quiet,
)
if (!whole || !kept) say('FAILED')
process.exit(whole && kept ? 0 : 1)
