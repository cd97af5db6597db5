// `npm run drill:backup`: a backup of a large database in use, and its restore: whether everything is there again, how long both take, and
// what a class list costs meanwhile. `--size=10` gigabytes of tables. Fails when anything is missing, or a list is slower than promised.
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'
import { fillLargeFolder } from './drill/large-folder.ts'
import { askersOn, listsDuring, p95 } from './drill/lists.ts'
import { commandOf, runCommand } from './drill/backup-commands.ts'
import { startServer } from './drill/server.ts'

/** Highest p95 of class lists during a backup, as a multiple of the p95 before and after it. */
const MOST = 1.5
const QUIET_MS = 40_000
/** Without it, `startServer` refuses the log-ins of the demonstration. */
const DEMONSTRATION = { DEMO: '1' }

const { values } = parseArgs({ options: { size: { type: 'string', default: '10' } } })
const gigabytes = Number(values.size)
const say = (line: string) => console.log(line)
const inSeconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

const room = makeScratchFolder()
process.once('exit', () => rmSync(room, { recursive: true, force: true }))
const [dataDir, restored, copies] = [join(room, 'data'), join(room, 'restored'), join(room, 'copies')]

say(`Filling ${gigabytes} GB …`)
const bytes = await fillLargeFolder(dataDir, gigabytes)
const { identity, env } = await commandOf(room, copies)
let server = await startServer(dataDir, undefined, DEMONSTRATION)
let askers = await askersOn(server.port)
const listsBefore = await Promise.all(askers.map(({ ask }) => ask()))
await listsDuring(askers, sleep(5_000))
const before = await listsDuring(askers, sleep(QUIET_MS))
const backupBegan = performance.now()
const during = await listsDuring(askers, runCommand('backup', [], { ...env, DATA_DIR: dataDir }))
const backupSeconds = inSeconds(backupBegan)
const after = await listsDuring(askers, sleep(QUIET_MS))
await server.stop()

const archive = during.result.match(/plantel-[\dTZ-]+\.tar\.zst\.age/)?.[0] ?? ''
const restoreBegan = performance.now()
const options = [`--from=${join(copies, archive)}`, `--key=${identity}`]
say(await runCommand('restore', options, { ...env, DATA_DIR: restored }))
const restoreSeconds = inSeconds(restoreBegan)
server = await startServer(restored, undefined, DEMONSTRATION)
askers = await askersOn(server.port)
const listsAfter = await Promise.all(askers.map(({ ask }) => ask()))
await server.stop()

const same = JSON.stringify(listsAfter) === JSON.stringify(listsBefore)
const quiet = p95([...before.times, ...after.times])
const ratio = p95(during.times) / quiet
say(
  `| database | archive | backup | restore, compared and started | class list p95 while it is made / before and after | lists the same |`,
)
say(`|---|---|---|---|---|---|`)
say(
  `| ${(bytes / 1e9).toFixed(1)} GB | ${(statSync(join(copies, archive)).size / 1e9).toFixed(2)} GB | ${backupSeconds} s | ${restoreSeconds} s | ${ratio.toFixed(2)} (${p95(during.times).toFixed(1)} / ${quiet.toFixed(1)} ms, ${during.times.length} lists) | ${same ? 'yes' : 'NO'} |`,
)
const refused = before.refused + during.refused + after.refused
if (refused > 0) say(`${refused} lists were refused`)
const failed = !same || ratio > MOST || refused > 0 || existsSync(join(restored, 'restoring.lock'))
if (failed) say('FAILED')
process.exit(failed ? 1 : 0)
