import type { KeyScope } from '@plantel/contract/key-scopes'
import type { Key, KeyForm } from '@plantel/contract/keys'
import type { Person } from '@plantel/contract/people'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { personOf } from '../../domain/people/person-json.ts'

export interface KeyRow {
  client_id: number
  kind: Key['kind']
  name: string
  prefix: string
  scopes: KeyScope[]
  maker_id: number
  maker: Person
  created_at: string
  expires_at: string
  is_authorized: boolean
  last_used_at: string | null
  last_ip: string | null
  allowed_cidrs: string[]
}

const COLUMNS = sql`a.client_id, a.kind, a.name, a.prefix, a.scopes, a.created_by as maker_id, ${personOf('a', 'created_by')} as maker,
  a.created_at, a.expires_at, a.authorized_at is not null as is_authorized, a.last_used_at, a.last_ip, a.allowed_cidrs`

interface Listed {
  kind: Key['kind']
  /** Undefined: of everybody. */
  maker?: number
  most: number
}

export const listKeys = async (tx: Tx, { kind, maker, most }: Listed): Promise<KeyRow[]> => {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from api_clients a
    where a.revoked_at is null and a.kind = ${kind} and (${maker ?? null}::bigint is null or a.created_by = ${maker ?? null})
    order by a.client_id desc limit ${most}`.execute(tx)
  return rows
}

export const findKey = async (tx: Tx, client_id: number): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from api_clients a where a.revoked_at is null and a.client_id = ${client_id}`.execute(
    tx,
  )
  return rows[0]
}

/** One after the other in a school, so that two at once are not one too many. `maker`: personal ones of that person. */
export const lockKeys = async (tx: Tx, maker?: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('api_clients ' || current_school_id(), 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_clients where revoked_at is null
      and kind = ${maker === undefined ? 'key' : 'personal'}
      and (${maker ?? null}::bigint is null or created_by = ${maker ?? null})`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewKey extends KeyForm {
  prefix: string
  hash: Buffer
  user_id: number
  now: Date
  /** Of a personal one: the roles in which it calls. */
  roles?: readonly Role[]
}

export const insertKey = async (
  tx: Tx,
  { name, scopes, days, allowed_cidrs = [], prefix, hash, user_id, now, roles }: NewKey,
): Promise<number> => {
  const { rows } = await sql<{ client_id: number }>`
    with made as (
      insert into api_clients
        (kind, roles, name, prefix, scopes, allowed_cidrs, created_by, created_at, expires_at, authorized_by, authorized_at)
      values (${roles ? 'personal' : 'key'}, ${permissionString(roles ?? ['ADMINISTER'])}, ${name}, ${prefix}, ${[...scopes]}::text[], ${[...allowed_cidrs]}::text[], ${user_id}, ${now},
        ${now}::timestamptz + make_interval(days => ${days}), ${user_id}, ${now})
      returning school_id, client_id
    ), kept as (
      insert into api_client_secrets (secret_hash, school_id, client_id) select ${hash}, school_id, client_id from made
    )
    select client_id from made`.execute(tx)
  if (!rows[0]) throw new Error('no key was made')
  return rows[0].client_id
}

/** @returns whether it waited */
export const authorize = async (
  tx: Tx,
  client_id: number,
  by: { user_id: number; now: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('api_clients')
    .set({ authorized_by: by.user_id, authorized_at: by.now.toISOString() })
    .where('client_id', '=', client_id)
    .where('authorized_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

interface Ended {
  name: string
  kind: Key['kind']
  created_by: number
}

/**
 * Security: `api_client_secrets` has no row security: the key is found in its own school first. `maker`: only a personal one of that
 * person.
 */
export const endKey = async (
  tx: Tx,
  client_id: number,
  { now, maker }: { now: Date; maker?: number },
): Promise<Ended | undefined> => {
  const { rows } = await sql<Ended & { school_id: number }>`
    update api_clients set revoked_at = ${now}
    where client_id = ${client_id} and revoked_at is null
      and (${maker ?? null}::bigint is null or created_by = ${maker ?? null} and kind = 'personal')
    returning name, kind, created_by, school_id`.execute(tx)
  const [ended] = rows
  if (!ended) return undefined
  await tx
    .deleteFrom('api_client_secrets')
    .where('school_id', '=', ended.school_id)
    .where('client_id', '=', client_id)
    .execute()
  return ended
}
