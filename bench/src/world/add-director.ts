import { hashToken } from '@plantel/api/src/http/open-request.ts'
import { permissionString } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import { withinSchool } from './clients.ts'
import type { World } from './make-world.ts'

const DIRECTOR = `with a as (insert into accounts (cellphone, password_hash) values ($1, 'none') returning account_id)
  insert into users (account_id, group_id, name, last_name) select account_id, $2, 'Ana', 'Peña' from a
  returning account_id, user_id`

const SESSION = `insert into sessions (token_hash, account_id, school_id, user_id, idle_seconds, expires_at)
  values ($1, $2, current_school_id(), $3, 400 * 86400, now() + interval '400 days')`

/** Adds a director with a session. @returns the token */
export const addDirector = ({ cluster, school_id }: World, cellphone = '6189999999'): Promise<string> =>
  withinSchool(cluster.appUrl, school_id, async (client) => {
    const { rows } = await client.query<{ account_id: number; user_id: number }>(DIRECTOR, [
      cellphone,
      permissionString(['DIRECTOR']),
    ])
    const token = randomBytes(32).toString('base64url')
    await client.query(SESSION, [hashToken(token), rows[0]?.account_id, rows[0]?.user_id])
    return token
  })
