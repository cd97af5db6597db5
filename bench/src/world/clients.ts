import { openPool } from '@plantel/api/src/db/pool.ts'
import type { Pool, PoolClient } from 'pg'

/** Ignores the errors of idle connections: a bench stops its cluster while pools are open. */
export const openBenchPool = (url: string, max: number): Pool => {
  const pool = openPool(url, max)
  pool.on('error', () => undefined)
  return pool
}

/** One connection for `work`, with a longer time limit than a request has. */
export const withClient = async <Result>(
  url: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const pool = openBenchPool(url, 1)
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = '10min'")
    return await work(client)
  } finally {
    client.release()
    await pool.end()
  }
}

/** One transaction that sees and writes only this school's rows. */
export const withinSchool = <Result>(
  url: string,
  school_id: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  withClient(url, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    const result = await work(client)
    await client.query('commit')
    return result
  })
