import type { Client } from 'pg'

const SETTINGS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
} as const

export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const areKept = async (app: Client): Promise<boolean> => {
  const { rows } = await app.query<{ kept: string }>(
    `select lower(each) as kept from pg_db_role_setting, unnest(setconfig) each
     where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const kept = rows.map((row) => row.kept)
  return Object.entries(SETTINGS).every(([name, value]) => kept.includes(`${name}=${value}`.toLowerCase()))
}

/** On the role: behind a pooler a connection may bring no settings of its own. */
export const keepSessionSettings = async (app: Client): Promise<void> => {
  await app.query('begin')
  await app.query("select pg_advisory_xact_lock(hashtext('plantel session settings'))")
  if (!(await areKept(app))) {
    const { rows } = await app.query<{ place: string }>('select current_database() as place')
    const database = app.escapeIdentifier(rows[0]?.place ?? '')
    for (const [name, value] of Object.entries(SETTINGS))
      await app.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
  }
  await app.query('commit')
}
