import { OWN_SCHOOLS_MAX } from '@plantel/contract/own-schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Where an account is somebody active: active schools, and demonstrations `demo`. A row that waits is of another account. */
const openTo = (tx: Tx, account_id: number, demo: boolean) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('schools as s', 's.school_id', 'm.school_id')
    .select(['m.school_id', 'm.user_id'])
    .where('m.account_id', '=', account_id)
    .where('m.status', '=', 1)
    .where('s.status', '=', 1)
    .where((is) => is.or([is('s.demonstration', '=', false), is.lit(demo)]))

/** By name. */
export const listOwnSchools = (tx: Tx, account_id: number, demo: boolean) =>
  openTo(tx, account_id, demo)
    .select(['s.name', 's.clave'])
    .orderBy(sql`s.name collate spanish`)
    .orderBy('m.school_id')
    .limit(OWN_SCHOOLS_MAX)
    .execute()

/** Who the account is in one of its schools; undefined when it does not open it. */
export const findOwnSchool = (
  tx: Tx,
  { account_id, school_id, demo }: { account_id: number; school_id: number; demo: boolean },
) => openTo(tx, account_id, demo).where('m.school_id', '=', school_id).executeTakeFirst()

/**
 * The session of this call, and its account kept as it is: whoever renews the password waits, and then ends the session that takes
 * this one's place too.
 */
export const lockOwnSession = (tx: Tx, session_id: number) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.account_id', 's.account_id')
    .select(['s.password_at', 's.user_agent', 's.device_hash'])
    .where('s.session_id', '=', session_id)
    .forShare('a')
    .executeTakeFirst()

export const writeChosen = (tx: Tx, account_id: number, school_id: number, now: Date) =>
  tx
    .updateTable('memberships')
    .set({ chosen_at: now.toISOString() })
    .where('account_id', '=', account_id)
    .where('school_id', '=', school_id)
    .execute()

/** The devices of a session go on with another, in every school of the account. */
export const handOverDevices = async (
  tx: Tx,
  account_id: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await sql`select hand_over_devices(${account_id}, ${from}, ${to})`.execute(tx)
}
