import { openScratchCluster } from '../../../api/test/clusters/scratch-database.ts'
import { openBenchPool } from '../../../bench/src/world/clients.ts'

export interface OutsideServer {
  /** URL for the owner, without the pooler. */
  readonly direct: string
  /** As superuser: row security hides no row. */
  readonly count: (statement: string, values?: unknown[]) => Promise<number>
  readonly stop: () => Promise<void>
}

export const DATABASE = 'plantel_copias'

/** The setup that `docs/operations.md` describes for PgBouncer. */
const forPgBouncer = (password: string): string => `
  create role pgbouncer login password '${password}';
  create schema plantel_pgbouncer;
  grant usage on schema plantel_pgbouncer to pgbouncer;
  create function plantel_pgbouncer.user_of(name text, out usename name, out passwd text) returns record
    language sql security definer set search_path = pg_catalog as
    $$ select usename, passwd from pg_shadow where usename = name and name = 'plantel_app' $$;
  revoke all on function plantel_pgbouncer.user_of from public;
  grant execute on function plantel_pgbouncer.user_of to pgbouncer`

/** The npm package's PostgreSQL, used as a server of somebody else: an owner that is no superuser, and an empty database. */
export const openServer = async (password: string): Promise<OutsideServer> => {
  const cluster = await openScratchCluster()
  const ask = async (database: string, statement: string, values: unknown[] = []) => {
    const pool = openBenchPool(cluster.superuserUrl(database), 1)
    try {
      return (await pool.query<{ count: string }>(statement, values)).rows
    } finally {
      await pool.end()
    }
  }
  await ask('plantel', 'drop owned by plantel_app')
  await ask('postgres', 'drop role plantel_app')
  await ask('postgres', `create role duena login createrole password '${password}'`)
  await ask('postgres', `create database ${DATABASE} owner duena`)
  await ask(DATABASE, forPgBouncer(password))
  const direct = new URL(cluster.superuserUrl(DATABASE))
  direct.username = 'duena'
  direct.password = password
  return {
    direct: direct.href,
    count: async (statement, values) => Number((await ask(DATABASE, statement, values))[0]?.count),
    stop: cluster.stop,
  }
}
