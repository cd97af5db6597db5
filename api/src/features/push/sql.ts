import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const DEVICES_MAX = 10

interface NewDevice {
  user_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Privacy: takes the device from its earlier person, and resets what that one wanted to read on it. */
export const putDevice = async (
  tx: Tx,
  device: NewDevice,
  { now, details }: { now: Date; details: boolean | undefined },
): Promise<{ subscription_id: number; details: boolean }> => {
  const row = { ...device, created_at: now.toISOString() }
  return tx
    .insertInto('push_subscriptions')
    .values({ ...row, details: details ?? false })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'endpoint']).doUpdateSet({
        ...row,
        details:
          details ??
          sql<boolean>`push_subscriptions.details and push_subscriptions.user_id = excluded.user_id`,
      }),
    )
    .returning(['subscription_id', 'details'])
    .executeTakeFirstOrThrow()
}

export const dropOldDevices = async (tx: Tx, user_id: number): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('subscription_id', 'in', (some) =>
      some
        .selectFrom('push_subscriptions')
        .select('subscription_id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id', 'desc')
        .offset(DEVICES_MAX),
    )
    .execute()
}

export const removeDevice = async (tx: Tx, user_id: number, endpoint: string): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

export const forgetDevices = async (tx: Tx, subscription_ids: readonly number[]): Promise<void> => {
  if (subscription_ids.length === 0) return
  await tx
    .deleteFrom('push_subscriptions')
    .where('subscription_id', 'in', [...subscription_ids])
    .execute()
}
