import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { cluster } from './clusters/cluster.ts'
import { asOwner } from './app.ts'

/** A connection of the test's own, for the time in which others must wait. */
export const otherConnection = () => {
  const client = new Client({ connectionString: cluster().appUrl })
  beforeAll(() => client.connect())
  afterAll(() => client.end())
  return client
}

/** Somebody's transaction that has done this in the school and not yet ended. */
export const begin = async (client: Client, school_id: number, statement: string): Promise<void> => {
  await client.query('begin')
  await client.query("select set_config('app.school_id', $1, true)", [String(school_id)])
  await client.query(statement)
}

/** Until somebody waits for a lock that this process of the server holds: who. */
export const untilSomebodyWaitsFor = async (pid: number): Promise<number> => {
  const waiting = () =>
    asOwner<{ pid: number }>(`select pid from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`)
  await expect.poll(waiting).not.toEqual([])
  return (await waiting())[0]?.pid ?? 0
}

/** Until somebody waits for a lock that this connection holds: who. */
export const untilSomebodyWaits = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return untilSomebodyWaitsFor(rows[0]?.pid ?? 0)
}
