import { OWN_SCHOOLS_MAX } from '@plantel/contract/own-schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { openTo } from '../../domain/memberships/open-schools.ts'

interface OwnPlace {
  school_id: number
  user_id: number
}

export const listOwnSchools = async (
  tx: Tx,
  account_id: number,
  demo: boolean,
): Promise<(OwnPlace & { name: string; clave: string })[]> => {
  const { rows } = await sql<OwnPlace & { name: string; clave: string }>`
    select m.school_id, m.user_id, s.name, s.clave from ${openTo(account_id, demo)}
    order by s.name collate spanish, m.school_id limit ${sql.lit(OWN_SCHOOLS_MAX)}`.execute(tx)
  return rows
}

export const findOwnSchool = async (
  tx: Tx,
  { account_id, school_id, demo }: { account_id: number; school_id: number; demo: boolean },
): Promise<OwnPlace | undefined> => {
  const { rows } = await sql<OwnPlace>`
    select m.school_id, m.user_id from ${openTo(account_id, demo)} and m.school_id = ${school_id}`.execute(tx)
  return rows[0]
}

/** Locks session and account: a new password waits, then also ends the session that replaces this one. */
export const lockOwnSession = (tx: Tx, session_id: number) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.account_id', 's.account_id')
    .select(['s.password_at', 's.user_agent', 's.device_hash'])
    .where('s.session_id', '=', session_id)
    .forShare('a')
    .executeTakeFirst()

/** In every school of the account. */
export const handOverDevices = async (
  tx: Tx,
  account_id: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await sql`select hand_over_devices(${account_id}, ${from}, ${to})`.execute(tx)
}
