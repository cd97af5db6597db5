import type { Client } from 'pg'
import { ENDINGS, OF_THE_INSTALLATION } from './what-ends.ts'

/**
 * Ends, in every school, what a copy must not bring back to life, and leaves word for its people of the copy's day. Runs as the
 * owner of the tables, whom row security holds as well: so school by school, each in its own transaction.
 */
export const endWhatWasOpen = async (owner: Client, copiedAt: string): Promise<void> => {
  await emptyQueue(owner)
  const { rows } = await owner.query<{ id: string }>(
    'select school_id::text as id from schools order by school_id',
  )
  for (const { id } of rows) await inTransaction(owner, () => endInSchool(owner, Number(id), copiedAt))
  await endWithoutSchool(owner)
}

/** Letters, messages and half done work. The clock asks anew for what is its own. */
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
