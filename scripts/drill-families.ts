// `npm run drill:families`: 2,000 mothers open *Mi familia* within a minute, one after the other as the clock says, while
// professors save lists. Fails when a mother waits longer than two seconds, or when the p95 of the saves is more than twice
// what it is without her. Needs the built web app. `--families=2000`, `--seconds=60`.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { attendanceSaveCall } from '../bench/src/calls/saves.ts'
import { startClock } from '../bench/src/calls/school-clock.ts'
import { addFamilies } from '../bench/src/family/add-families.ts'
import { openHttp } from '../bench/src/load/contenders.ts'
import { percentile } from '../bench/src/load/statistics.ts'
import { withServer } from '../bench/src/servers/start-server.ts'
import { makeWorld } from '../bench/src/world/make-world.ts'
import { askPath, type Answer, closeConnections, isRendered } from './drill/pages/ask.ts'

const SIZE = { groups: 140, studentsPerGroup: 30, subjectsPerGroup: 3, professors: 60, days: 0, timesDays: 1 }
const SAVES_A_SECOND = 3
const ALONE_SECONDS = 20
const WAIT_MAX_MS = 2_000
const RATIO_MAX = 2

const { values } = parseArgs({
  options: { families: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '60' } },
})
const families = Number(values.families)
const seconds = Number(values.seconds)

/** Does something so often a second, on time whether what came before is done or not. */
const steadily = async <Result>(
  times: number,
  aSecond: number,
  work: (turn: number) => Promise<Result>,
): Promise<Result[]> => {
  const begun: Promise<Result>[] = []
  const start = performance.now()
  for (let turn = 0; turn < times; turn += 1) {
    begun.push(work(turn))
    await sleep(Math.max(0, start + ((turn + 1) * 1_000) / aSecond - performance.now()))
  }
  return Promise.all(begun)
}

const world = await makeWorld(SIZE, (line) => console.error(line))
try {
  const mothers = await addFamilies(world, families)
  const { appUrl } = world.cluster
  const webFolder = join(import.meta.dirname, '../web/dist')
  await withServer('plantel', { appUrl, webFolder }, async ({ port, tell }) => {
    const lists = await attendanceSaveCall(world, startClock(appUrl, tell)).jobs(world.classes.length)
    const waiting = lists.values()
    const http = await openHttp<(typeof lists)[number]>(port, ({ request }) => request)
    const saveOne = async (turn: number): Promise<number> => {
      const { value: list } = waiting.next()
      if (!list) throw new Error('no list is left')
      const began = performance.now()
      await http.perform(turn % 8, list)
      return performance.now() - began
    }
    const saves = (duration: number) => steadily(duration * SAVES_A_SECOND, SAVES_A_SECOND, saveOne)
    const open = async (turn: number): Promise<Answer> =>
      askPath(port, '/padres', mothers[turn]?.cookie ?? '')
    // Not measured: warms up pages and plans.
    await steadily(40, 10, open)
    await saves(5)

    const alone = percentile(await saves(ALONE_SECONDS), 0.95)
    const [times, pages] = await Promise.all([saves(seconds), steadily(families, families / seconds, open)])
    const during = percentile(times, 0.95)
    const rendered = pages.filter(isRendered).length
    const waits = pages.map(({ ms }) => ms)
    const longest = Math.max(...waits)
    console.log(`| pages | rendered | p50 | p95 | longest | p95 of a save | while they come | ratio | load |
|---|---|---|---|---|---|---|---|---|`)
    const cells = [
      pages.length,
      rendered,
      ...[percentile(waits, 0.5), percentile(waits, 0.95), longest, alone, during].map(
        (ms) => `${ms.toFixed(1)} ms`,
      ),
      (during / alone).toFixed(2),
      (loadavg()[0] ?? 0).toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (longest > WAIT_MAX_MS || during / alone > RATIO_MAX) process.exitCode = 1
    await http.close()
  })
} finally {
  closeConnections()
  await world.cluster.stop()
}
