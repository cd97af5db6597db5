import { makeWholeTables } from './whole-rows.ts'
import { withClient, withinSchool } from '../world/clients.ts'
import type { World } from '../world/make-world.ts'
import { BARE_TABLES } from './bare-queries.ts'
import { BARE_ROWS } from './bare-rows.ts'
import type { CallName, DailyCall, Job } from './daily-call.ts'

type BodyOf = (job: Job) => Promise<string>

const KEEP = `insert into bare.rows select $1, $2, place - 1, row
  from unnest($3::json[]) with ordinality as r (row, place) on conflict do nothing`

/** Keeps the rows of every answer of a read, so that the bare route answers the same bytes. */
const keepRows = async ({ cluster, classes }: World, daily: DailyCall, bodyOf: BodyOf): Promise<void> => {
  const jobs = await daily.jobs(classes.length)
  await withClient(cluster.appUrl, async (client) => {
    for (const job of jobs) {
      const rows = BARE_ROWS[daily.name]?.rowsOf(await bodyOf(job)) ?? []
      await client.query(KEEP, [daily.name, job.parameters[0], rows.map((row) => JSON.stringify(row))])
    }
  })
}

/** Creates and fills the tables of the bare routes. @returns the answer of each save */
export const fillBare = async (
  world: World,
  calls: readonly DailyCall[],
  bodyOf: BodyOf,
): Promise<Partial<Record<CallName, string>>> => {
  const { cluster, school_id } = world
  await withClient(cluster.ownerUrl, async (client) => void (await client.query(BARE_TABLES)))
  await withinSchool(cluster.appUrl, school_id, async (client) => {
    await client.query(
      'insert into bare.stored select calification_id, calification, version from califications',
    )
  })
  await withClient(cluster.superuserUrl, makeWholeTables)
  const answers: Partial<Record<CallName, string>> = {}
  // Saves first: they change what is read.
  for (const daily of calls.filter(({ kind }) => kind === 'save')) {
    for (const job of await daily.jobs(1)) answers[daily.name] = await bodyOf(job)
  }
  for (const daily of calls.filter(({ kind }) => kind === 'read')) await keepRows(world, daily, bodyOf)
  await withClient(cluster.ownerUrl, async (client) => void (await client.query('vacuum (analyze)')))
  await cluster.checkpoint()
  return answers
}
