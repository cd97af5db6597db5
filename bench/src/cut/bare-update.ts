import { openBenchPool } from '../world/clients.ts'
import type { Cluster } from '../world/open-cluster.ts'

/** Updates the rows that a cut freezes, without triggers, and rolls back. @returns milliseconds */
export const bareUpdate = async ({ superuserUrl }: Cluster, school_id: number): Promise<number> => {
  const pool = openBenchPool(superuserUrl, 1)
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = '10min'; begin; set local session_replication_role = replica")
    const level = `school_id = ${school_id} and level = 2`
    const began = performance.now()
    await client.query(`update files set cycle_id = 0 where school_id = ${school_id}`)
    await client.query(`update partials set cycle_id = 0 where ${level}`)
    await client.query(
      `update enrollments set cycle_id = 0 where school_id = ${school_id} and group_id in (select group_id from groups where ${level})`,
    )
    await client.query(`update groups set cycle_id = 0 where ${level}`)
    const took = performance.now() - began
    await client.query('rollback')
    await client.query('vacuum (analyze)')
    return took
  } finally {
    client.release()
    await pool.end()
  }
}
