import { STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../src/db/in-school.ts'
import { askToEndDemonstration, type Terminal } from './ask.ts'

export const hasDemonstration = async (db: GlobalDatabase): Promise<boolean> => {
  const found = await db
    .selectFrom('schools')
    .select('school_id')
    .where('demonstration', '=', true)
    .where('status', '=', STATUS.active)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws StartFailure where nobody has agreed */
export const agreeToEnd = async (db: GlobalDatabase, given: boolean, terminal: Terminal): Promise<void> => {
  if (!given && (await hasDemonstration(db))) await askToEndDemonstration(terminal)
}

/** For the rest of the transaction: a demonstration may be large, and all its people are switched off. */
export const takeTime = async (tx: Tx): Promise<void> => {
  await sql`select set_config('statement_timeout', '10min', true)`.execute(tx)
}

/** An account that is in no real school is nobody's yet: its phone may be any that a demonstration made up. */
export const isNobodys = async (tx: Tx, account_id: number): Promise<boolean> => {
  const real = await tx
    .selectFrom('memberships as m')
    .innerJoin('schools as s', 's.school_id', 'm.school_id')
    .select('m.school_id')
    .where('m.account_id', '=', account_id)
    .where('s.demonstration', '=', false)
    .executeTakeFirst()
  return real === undefined
}
