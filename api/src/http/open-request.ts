import { createHash } from 'node:crypto'
import { type Action, type Role, rolesOf, type Scope, scopesFor } from '@plantel/contract/permissions'
import type { Endpoint } from '@plantel/contract/endpoint'
import { isOpenToKey } from '@plantel/contract/key-access'
import type { KeyScope } from '@plantel/contract/key-scopes'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'
import { sendAhead } from '../db/pipelined-dialect.ts'
import { problem } from './problems.ts'
import { type Caller, isAction } from './request.ts'

export interface OpenedKey {
  client_id: number
  scopes: readonly KeyScope[]
  allowed_cidrs: readonly string[]
}

export interface Opened {
  /** `NO_SESSION` of a key. */
  session_id: number
  account_id: number
  school_id: number
  user_id: number
  /** Of a key the roles in which it calls, whatever else its maker is. */
  group_id: string
  today: string
  stale: boolean
  key?: OpenedKey
}

/** No session has it. */
const NO_SESSION = 0

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Call = Pick<FastifyRequest, 'headers'>
const tokens = new WeakMap<Call, Buffer | undefined>()

const TOKEN = /^Bearer ([\w-]{43}|plk_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32})$/

/** SHA-256 of the session's token (43 base64url characters) or of the key in `Authorization: Bearer`, computed once per call. */
export const tokenOf = (call: Call): Buffer | undefined => {
  if (!tokens.has(call)) {
    const token = TOKEN.exec(call.headers.authorization ?? '')?.[1]
    tokens.set(call, token === undefined ? undefined : hashToken(token))
  }
  return tokens.get(call)
}

export const sessionToken = (call: Call): Buffer => {
  const token = tokenOf(call)
  if (!token) throw problem.noSession()
  return token
}

/** Sent ahead: without a school the next statements see no rows. @throws 401 without a live session */
export const openRequest = async (tx: Tx, token: Buffer, request_id: string, now: Date): Promise<Opened> => {
  const [opened] = await sendAhead(
    tx,
    sql<Opened>`
    select session_id, account_id, school_id, user_id, group_id, today, stale
    from open_request(${token}, ${request_id}, ${now})`,
  )
  if (!opened) throw problem.noSession()
  return opened
}

export const isByKey = (call: Call): boolean => call.headers.authorization?.startsWith('Bearer plk_') === true

interface KeyRow extends Omit<Opened, 'session_id' | 'key'>, OpenedKey {}

/** As `openRequest`, by a key. @throws 401 without a living one */
export const openKey = async (tx: Tx, secret: Buffer, request_id: string, now: Date): Promise<Opened> => {
  const [found] = await sendAhead(
    tx,
    sql<KeyRow>`
    select client_id, account_id, school_id, user_id, group_id, today, stale, scopes, allowed_cidrs
    from open_key(${secret}, ${request_id}, ${now})`,
  )
  if (!found) throw problem.noSession()
  const { client_id, scopes, allowed_cidrs, ...opened } = found
  return { session_id: NO_SESSION, ...opened, key: { client_id, scopes, allowed_cidrs } }
}

/** @throws 403 unless one of the roles grants the endpoint's action */
export const scopesOf = (roles: readonly Role[], { can }: Pick<Endpoint, 'can'>): readonly Scope[] => {
  const scopes = isAction(can) ? scopesFor(roles, can satisfies Action) : []
  if (isAction(can) && scopes.length === 0) throw problem.forbidden()
  return scopes
}

export const callerOf = (opened: Opened, endpoint: Endpoint): Caller => {
  const { session_id, account_id, school_id, user_id, group_id, key } = opened
  if (key && !isOpenToKey(key.scopes, endpoint)) throw problem.forbidden()
  const roles = rolesOf(group_id)
  const caller = { session_id, account_id, school_id, user_id, group_id, roles }
  return { ...caller, scopes: scopesOf(roles, endpoint), ...(key && { client_id: key.client_id }) }
}
