import { createHash } from 'node:crypto'
import { type Action, type Role, rolesOf, type Scope, scopesFor } from '@plantel/contract/permissions'
import type { Endpoint } from '@plantel/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'
import { sendAhead } from '../db/pipelined-dialect.ts'
import { problem } from './problems.ts'
import { type Caller, isAction } from './request.ts'

export interface Opened {
  session_id: number
  account_id: number
  school_id: number
  user_id: number
  group_id: string
  today: string
  stale: boolean
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Call = Pick<FastifyRequest, 'headers'>
const tokens = new WeakMap<Call, Buffer | undefined>()

/** SHA-256 of the token in `Authorization: Bearer <43 base64url characters>`, computed once per call. */
export const tokenOf = (call: Call): Buffer | undefined => {
  if (!tokens.has(call)) {
    const token = /^Bearer ([\w-]{43})$/.exec(call.headers.authorization ?? '')?.[1]
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

/** @throws 403 unless one of the roles grants the endpoint's action */
export const scopesOf = (roles: readonly Role[], { can }: Pick<Endpoint, 'can'>): readonly Scope[] => {
  const scopes = isAction(can) ? scopesFor(roles, can satisfies Action) : []
  if (isAction(can) && scopes.length === 0) throw problem.forbidden()
  return scopes
}

export const callerOf = (opened: Opened, endpoint: Endpoint): Caller => {
  const { session_id, account_id, school_id, user_id, group_id } = opened
  const roles = rolesOf(group_id)
  return { session_id, account_id, school_id, user_id, group_id, roles, scopes: scopesOf(roles, endpoint) }
}
