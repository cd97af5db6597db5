import type { Client } from 'pg'
import { ENDINGS, OF_THE_INSTALLATION } from './what-ends.ts'

/**
 * Per school in its own transaction: row security holds the tables' owner too. Notes the copy's day for the
 * people.
 */
export const endWhatWasOpen = async (owner: Client, copiedAt: string): Promise<void> => {
  await emptyQueue(owner)
  const { rows } = await owner.query<{ id: string }>(
    'select school_id::text as id from schools order by school_id',
  )
  for (const { id } of rows) await inTransaction(owner, () => endInSchool(owner, Number(id), copiedAt))
  await endWithoutSchool(owner)
}

/** Letters, messages and half-done work. Scheduled jobs are queued again by the clock. */
const emptyQueue = async (owner: Client): Promise<void> => {
  await owner.query('delete from graphile_worker._private_jobs')
  await owner.query('delete from graphile_worker._private_job_queues')
}

const endWithoutSchool = async (owner: Client): Promise<void> => {
  for (const { statement } of OF_THE_INSTALLATION) await owner.query(statement)
}

const inTransaction = async (owner: Client, work: () => Promise<void>): Promise<void> => {
  await owner.query('begin')
  try {
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

export const endInSchool = async (client: Client, school: number, copiedAt: string): Promise<void> => {
  await client.query("select set_config('app.school_id', $1, true), set_config('app.untold', '1', true)", [
    String(school),
  ])
  for (const { statement } of ENDINGS) await client.query(statement)
  await client.query('insert into restorations (copied_at) values ($1)', [copiedAt])
  await client.query("insert into audit_log (action, details) values ('school:restore', $1)", [
    JSON.stringify({ copied_at: copiedAt }),
  ])
}
