// `npm run drill:leave`: a copy of a whole school of 12,000 students, 600,000 grades and 2,400,000 marks, while others read class lists: how
// long it takes, how much memory, and what a class list costs meanwhile. `--quick` for a tenth. Fails when a row is missing or more is taken
// than promised. Needs Linux, which says what a process has of memory.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BACKUP_PARTS, type BackupPart } from '../contract/src/backups.ts'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'
import { askersOn, listsDuring, p95 } from './drill/lists.ts'
import { fillLeavingFolder } from './drill/leaving-folder.ts'
import { startServer } from './drill/server.ts'
import { copyOf, fetchCopy, logIn, startCopy } from './drill/session.ts'
import { watchedBy } from './drill/watched.ts'

const MOST_SECONDS = 60
const MOST_MEMORY = 128 * 2 ** 20
/** Highest p95 of class lists meanwhile, as a multiple of the p95 before and after. */
const MOST = 2
const QUIET_MS = 20_000
const PATIENCE_MS = 900_000
const POLL_MS = 500
/** Without it, `startServer` refuses the log-ins of the demonstration. */
const DEMONSTRATION = { DEMO: '1' }

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const say = (line: string) => console.log(line)
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

const dataDir = join(makeScratchFolder(), 'data')
process.once('exit', () => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

say('Filling …')
const school = await fillLeavingFolder(dataDir, values.quick)
const server = await startServer(dataDir, undefined, DEMONSTRATION)
process.once('exit', () => server.child.kill())
const session = await logIn(server.port, school)
const askers = await askersOn(server.port)
const watched = watchedBy(askers, server.child.pid ?? 0)

/** @throws when it fails, or takes for ever */
const untilMade = async () => {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const copy = await copyOf(session)
    if (copy.file) return copy
    if (copy.status === 'failed' || performance.now() > until) throw new Error(JSON.stringify(copy))
    await sleep(POLL_MS)
  }
}

interface Taken {
  what: string
  line: string
  kept: boolean
}

/** One copy, and its download. */
const take = async (what: string, parts: readonly BackupPart[]): Promise<Taken> => {
  const before = await watched(sleep(QUIET_MS))
  const began = performance.now()
  await startCopy(session, parts)
  const during = await watched(untilMade())
  const seconds = (performance.now() - began) / 1000
  const after = await watched(sleep(QUIET_MS))
  const { job_id, file } = during.result
  const fetched = await watched(fetchCopy(session, job_id))
  const { students, grades, marks } = school.rows
  const quiet = p95([...before.times, ...after.times])
  const ratio = p95(during.times) / quiet
  const more = during.memory - before.memory
  const whole = (file?.rows ?? 0) > students + grades + marks && fetched.result === file?.bytes
  return {
    what,
    line: [
      file?.rows.toLocaleString('en'),
      `${megabytes(file?.bytes ?? 0)} MiB`,
      `${seconds.toFixed(0)} s`,
      `${during.cpu.toFixed(0)} s`,
      `${megabytes(before.memory)}, +${megabytes(more)} MiB`,
      `${megabytes(fetched.memory)} MiB`,
      `${ratio.toFixed(2)} (${p95(during.times).toFixed(0)} / ${quiet.toFixed(0)} ms, ${during.times.length} lists, ${during.refused} refused)`,
    ].join(' | '),
    kept: whole && during.refused === 0 && seconds <= MOST_SECONDS && more <= MOST_MEMORY && ratio <= MOST,
  }
}

await listsDuring(askers, sleep(5_000))
const taken = [await take('tables', []), await take('and the workbook', BACKUP_PARTS)]
await server.stop()

say(
  '| what | rows | zip | made in | of a processor | memory of the API | at the download | class list p95 meanwhile / before and after |',
)
say('|---|---:|---:|---:|---:|---:|---:|---:|')
for (const { what, line } of taken) say(`| ${what} | ${line} |`)
const failed = taken.some(({ kept }) => !kept)
if (failed) say('FAILED')
process.exit(failed ? 1 : 0)
