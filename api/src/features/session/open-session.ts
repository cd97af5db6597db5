import { rolesOf } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import type { SessionLife } from '../../config.ts'
import type { Tx } from '../../db/in-school.ts'
import { hashToken } from '../../http/open-request.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findPermissions, insertSession } from './sql.ts'

const TOKEN_BYTES = 32
const HOUR = 3_600
const DAY = 24 * HOUR

/** Families stay signed in longer than staff, who see other people's data. */
const lifeOf = (group_id: string, life: SessionLife) =>
  rolesOf(group_id).join() === 'PARENT'
    ? { idleSeconds: life.parentDays * DAY, absoluteSeconds: life.parentDays * DAY }
    : { idleSeconds: life.staffIdleHours * HOUR, absoluteSeconds: life.staffAbsoluteHours * HOUR }

interface NewSession {
  life: SessionLife
  now: Date
  user_agent: string | undefined
  /** On which it is opened. */
  device_hash: Buffer | null
}

/** Makes a session and hands out its token; only the token's hash is kept. */
export const openNewSession = async (
  tx: Tx,
  who: { account_id: number; school_id: number; user_id: number },
  { life, now, user_agent, device_hash }: NewSession,
): Promise<{ access_token: string; expires_in: number }> => {
  const { group_id } = await findPermissions(tx, who.user_id)
  const { idleSeconds, absoluteSeconds } = lifeOf(group_id, life)
  const access_token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertSession(tx, {
    ...who,
    token_hash: hashToken(access_token),
    idle_seconds: idleSeconds,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    expires_at: new Date(now.getTime() + absoluteSeconds * 1000).toISOString(),
    user_agent: user_agent?.slice(0, 300) ?? null,
    device_hash,
  })
  await writeAudit(tx, 'session:open')
  return { access_token, expires_in: absoluteSeconds }
}
