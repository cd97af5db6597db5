import { rolesOf } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import type { SessionLife } from '../../config.ts'
import type { Tx } from '../../db/in-school.ts'
import { hashToken } from '../../http/open-request.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findPermissions, insertSession, takeRefused } from './sql.ts'

const SECRET_BYTES = 32
const HOUR = 3_600
const DAY = 24 * HOUR

/** Staff see other people's data, so their sessions are shorter. */
const lifeOf = (group_id: string, life: SessionLife) =>
  rolesOf(group_id).join() === 'PARENT'
    ? { idleSeconds: life.parentDays * DAY, absoluteSeconds: life.parentDays * DAY }
    : { idleSeconds: life.staffIdleHours * HOUR, absoluteSeconds: life.staffAbsoluteHours * HOUR }

export interface NewSession {
  account_id: number
  school_id: number
  user_id: number
  user_agent: string | null
  device_hash: Buffer | null
  password_at: Date
  now: Date
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const secondsUntil = (end: Date | string, now: Date): number =>
  Math.floor((new Date(end).getTime() - now.getTime()) / 1000)

export interface MadeSession {
  session_id: number
  access_token: string
  /** The value of its page cookie. */
  page_secret: string
  expires_in: number
}

/** Keeps only hashes. Undefined when the password was typed too long ago (staff: 8 hours). */
export const makeSession = async (
  tx: Tx,
  { now, password_at, user_agent, ...who }: NewSession,
  life: SessionLife,
): Promise<MadeSession | undefined> => {
  const { group_id } = await findPermissions(tx, who.user_id)
  const { idleSeconds, absoluteSeconds } = lifeOf(group_id, life)
  const seconds = password_at.getTime() === now.getTime() ? absoluteSeconds : idleSeconds
  const expires_at = new Date(password_at.getTime() + seconds * 1000)
  if (expires_at <= now) return undefined
  const [access_token, page_secret] = [newSecret(), newSecret()]
  const { session_id } = await insertSession(tx, {
    ...who,
    token_hash: hashToken(access_token),
    page_hash: hashToken(page_secret),
    idle_seconds: idleSeconds,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    password_at: password_at.toISOString(),
    expires_at: expires_at.toISOString(),
    user_agent: user_agent?.slice(0, 300) ?? null,
  })
  return { session_id, access_token, page_secret, expires_in: secondsUntil(expires_at, now) }
}

interface Opening {
  life: SessionLife
  now: Date
  user_agent: string | undefined
  device_hash: Buffer | null
}

export const openNewSession = async (
  tx: Tx,
  who: { account_id: number; school_id: number; user_id: number },
  { life, now, user_agent, device_hash }: Opening,
): Promise<MadeSession> => {
  const session = { ...who, now, password_at: now, user_agent: user_agent ?? null, device_hash }
  const made = await makeSession(tx, session, life)
  if (!made) throw new Error('a session that ends before it begins')
  const refused = await takeRefused(tx, who.account_id)
  await writeAudit(tx, 'session:open', refused > 0 ? { refused } : {})
  return made
}
