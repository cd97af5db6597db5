import { openPool } from '@plantel/api/src/db/pool.ts'
import type { Pool, PoolClient } from 'pg'

/** A pool that may outlive its server: the cluster of a bench is stopped as soon as nothing is measured any more. */
export const openBenchPool = (url: string, max: number): Pool => {
  const pool = openPool(url, max)
  pool.on('error', () => undefined)
  return pool
}

/** One connection for as long as `work` takes, which may be longer than a request's. */
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
