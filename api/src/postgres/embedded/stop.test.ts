import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type PlantelProcess, startPlantel } from '../../../test/plantel-process.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { clusterNameOf } from './stray-servers.ts'
import { runningCommands } from './process-facts.ts'
import { stopPatience } from './stop-patience.ts'

const dataDir = makeFastFolder()
const running: PlantelProcess[] = []

const start = async () => {
  const plantel = await startPlantel(dataDir)
  running.push(plantel)
  return plantel
}

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Who writes the pages down: held, it is as slow as a disk under a large database. */
const checkpointer = () => {
  const title = `postgres: ${clusterNameOf(join(dataDir, 'postgres'))}: checkpointer`
  return runningCommands().find(({ command }) => command.startsWith(title))!.pid
}

const logged = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

test('a stop waits until a slow disk has everything: the next start recovers nothing', async () => {
  const first = await start()
  await queryOnce(
    first.ownerUrl,
    `create table kept as select n, repeat('x', 500) as filled from generate_series(1, 20000) as n`,
  )
  const slow = checkpointer()
  process.kill(slow, 'SIGSTOP')
  first.child.kill('SIGTERM')
  // Longer than the six seconds after which a stop once became a crash.
  await sleep(8_000)
  process.kill(slow, 'SIGCONT')
  expect(await first.ended).toBe(0)
  expect(logged()).toMatch(/database system is shut down\s*$/)

  const second = await start()
  expect(await queryOnce(second.ownerUrl, 'select count(*)::int as rows from kept')).toEqual([
    { rows: 20_000 },
  ])
  expect(logged()).not.toContain('not properly shut down')
})

test('the patience grows with the database, from ten seconds to five minutes', async () => {
  expect(stopPatience(join(dataDir, 'nowhere'))).toBe(10_000)
  mkdirSync(join(dataDir, 'sizes/base/5'), { recursive: true })
  const table = join(dataDir, 'sizes/base/5/16384')
  writeFileSync(table, '')
  truncateSync(table, 1024 ** 3)
  expect(stopPatience(join(dataDir, 'sizes'))).toBe(10_000 + 51_200)
  truncateSync(table, 100 * 1024 ** 3)
  expect(stopPatience(join(dataDir, 'sizes'))).toBe(300_000)
})
