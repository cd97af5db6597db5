import { hashToken } from '@plantel/api/src/http/open-request.ts'
import { permissionString } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import { withinSchool } from '../world/clients.ts'
import type { World } from '../world/make-world.ts'

const MOTHERS = `with a as (
    insert into accounts (cellphone, password_hash)
    select (6195000000 + i)::text, 'none' from generate_series(1, $1::int) i returning account_id)
  insert into users (account_id, group_id, name, last_name) select account_id, $2, 'Ana', 'Peña' from a
  returning account_id, user_id`

/** Two children each, in classes of different groups. */
const CHILDREN = `with s as (select student_id, row_number() over (order by student_id) - 1 as place from students),
    m as (select user_id, place - 1 as place from unnest($1::bigint[]) with ordinality as m (user_id, place))
  insert into relationships (student_id, parent_id, relationship, access)
  select s.student_id, m.user_id, 2, 2 from m join s on s.place in (m.place, m.place + $2::int)`

const SESSIONS = `insert into sessions (token_hash, page_hash, account_id, school_id, user_id, idle_seconds, expires_at)
  select token_hash, page_hash, account_id, current_school_id(), user_id, 400 * 86400, now() + interval '400 days'
  from unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::bigint[]) as s (token_hash, page_hash, account_id, user_id)`

export interface Mother {
  readonly token: string
  /** The cookie that opens her pages. */
  readonly cookie: string
}

const newSecret = (): string => randomBytes(32).toString('base64url')

/** Adds mothers of two children each, with a session: at most as many as half of the students. */
export const addFamilies = ({ cluster, school_id, size }: World, families: number): Promise<Mother[]> =>
  withinSchool(cluster.appUrl, school_id, async (client) => {
    const { rows } = await client.query<{ account_id: number; user_id: number }>(MOTHERS, [
      families,
      permissionString(['PARENT']),
    ])
    const mothers = rows.map(({ user_id }) => user_id)
    await client.query(CHILDREN, [mothers, (size.groups * size.studentsPerGroup) / 2])
    const accounts = rows.map(({ account_id }) => account_id)
    const [tokens, secrets] = [mothers.map(newSecret), mothers.map(newSecret)]
    await client.query(SESSIONS, [tokens.map(hashToken), secrets.map(hashToken), accounts, mothers])
    return tokens.map((token, place) => ({ token, cookie: `plantel-page=${secrets[place]}` }))
  })
