import { hashToken } from '@plantel/api/src/http/open-request.ts'
import { hashPassword } from '@plantel/api/src/passwords/hasher.ts'
import { permissionString } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import { withClient } from '../world/clients.ts'

/** A super administrator, who sees every school. */
export interface Above {
  readonly token: string
  readonly phone: string
  readonly password: string
}

const PHONE = '6189999998'
const PASSWORD = 'una clave de medición'

/** Inserts schools with their rows of sums. Needs a superuser, whom row security does not stop. */
export const addSchools = (superuserUrl: string, schools: number): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query(
      `with made as (
        insert into schools (name, clave) select 'Escuela ' || md5(n::text), '10M' || n
        from generate_series((select count(*) from schools) + 1, $1::int) n returning school_id
      )
      insert into school_stats (school_id, active_students, active_users, professors, assessors, directors)
      select school_id, 300, 40, 20, 2, 1 from made`,
      [schools],
    )
    await client.query('vacuum analyze')
  })

export const addSuperAdmin = (superuserUrl: string): Promise<Above> =>
  withClient(superuserUrl, async (client) => {
    await client.query(
      "select set_config('app.school_id', (select min(school_id) from schools)::text, false)",
    )
    const { rows } = await client.query<{ account_id: number; user_id: number }>(
      `with a as (insert into accounts (cellphone, password_hash) values ($1, $2) returning account_id)
       insert into users (account_id, group_id, name, last_name) select account_id, $3, 'Ana', 'Peña' from a
       returning account_id, user_id`,
      [PHONE, await hashPassword(PASSWORD), permissionString(['SUPER_ADMIN'])],
    )
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into sessions (token_hash, account_id, school_id, user_id, idle_seconds, expires_at)
       values ($1, $2, current_school_id(), $3, 86400, now() + interval '1 day')`,
      [hashToken(token), rows[0]?.account_id, rows[0]?.user_id],
    )
    return { token, phone: PHONE, password: PASSWORD }
  })
