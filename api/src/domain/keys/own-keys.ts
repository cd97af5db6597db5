import type { KeyState } from '@plantel/contract/key-states'
import type { OwnKeyScope } from '@plantel/contract/own-key-scopes'
import type { OwnKey } from '@plantel/contract/own-keys'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export const keyState = (
  { expires_at, is_authorized }: { expires_at: string; is_authorized: boolean },
  now: Date,
): KeyState => {
  if (new Date(expires_at) <= now) return 'expired'
  return is_authorized ? 'valid' : 'waiting'
}

interface OwnKeyRow extends Omit<OwnKey, 'state' | 'scopes'> {
  scopes: OwnKeyScope[]
  is_authorized: boolean
}

/** Personal keys of somebody in this school, the newest first. */
export const listOwnKeys = async (tx: Tx, user_id: number, now: Date): Promise<OwnKey[]> => {
  const { rows } = await sql<OwnKeyRow>`
    select client_id, name, prefix, scopes, created_at, expires_at, last_used_at, authorized_at is not null as is_authorized
    from api_clients where revoked_at is null and kind = 'personal' and created_by = ${user_id}
    order by client_id desc`.execute(tx)
  return rows.map(({ is_authorized, ...key }) => ({
    ...key,
    state: keyState({ expires_at: key.expires_at, is_authorized }, now),
  }))
}

/** In this school. */
export const endPersonalKeys = (tx: Tx, user_id: number) =>
  sql`select end_personal_keys(${user_id})`.execute(tx)

/** In every school. @returns how many ended */
export const endKeysOfAccount = async (tx: Tx, account_id: number): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`select end_keys_of_account(${account_id}) as ended`.execute(
    tx,
  )
  return rows[0]?.ended ?? 0
}
