import type { Client } from 'pg'
import { ENDINGS, OF_THE_INSTALLATION } from './what-ends.ts'

/**
 * Ends, in every school (or in this one), what a copy must not bring back to life, and leaves word for its people of the copy's day. Runs as the
 * owner of the tables, whom row security holds as well: so school by school, each in its own transaction.
 */
export const endWhatWasOpen = async (owner: Client, copiedAt: string, school?: number): Promise<void> => {
  if (school === undefined) await emptyQueue(owner)
  const { rows } = await owner.query<{ id: string }>(
    'select school_id::text as id from schools where $1::bigint is null or school_id = $1 order by school_id',
    [school ?? null],
  )
  for (const { id } of rows) await endInSchool(owner, Number(id), copiedAt)
  if (school === undefined) await endWithoutSchool(owner)
}

/** Letters, messages and half done work. The clock asks anew for what is its own. */
const emptyQueue = async (owner: Client): Promise<void> => {
  await owner.query('delete from graphile_worker._private_jobs')
  await owner.query('delete from graphile_worker._private_job_queues')
}

/** Also what belongs to accounts that are in no school. */
const endWithoutSchool = async (owner: Client): Promise<void> => {
  for (const { statement } of OF_THE_INSTALLATION) await owner.query(statement)
}

const endInSchool = async (owner: Client, school: number, copiedAt: string): Promise<void> => {
  await owner.query('begin')
  try {
    await owner.query("select set_config('app.school_id', $1, true), set_config('app.untold', '1', true)", [
      String(school),
    ])
    for (const { statement } of ENDINGS) await owner.query(statement)
    await owner.query('insert into restorations (copied_at) values ($1)', [copiedAt])
    await owner.query("insert into audit_log (action, details) values ('school:restore', $1)", [
      JSON.stringify({ copied_at: copiedAt }),
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
