import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'
import type { Schools } from '../db/types.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

export type NewSchool = Omit<Insertable<Schools>, 'school_id'>

/**
 * Makes a school with its settings; from then on the transaction is inside it.
 * @returns its id; null when the clave is another school's.
 */
export const insertSchool = async (tx: Tx, school: NewSchool): Promise<number | null> => {
  const inserted = await tx
    .insertInto('schools')
    .values(school)
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('school_id')
    .executeTakeFirst()
  if (!inserted) return null
  await enterSchool(tx, inserted.school_id)
  await tx.insertInto('settings').values(DEFAULT_SETTINGS).execute()
  return inserted.school_id
}

/** What `inSchool` does at the start of a transaction, for a school that did not exist when it began. */
const enterSchool = (tx: Tx, school_id: number) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true), set_config('app.user_id', '', true)`.execute(
    tx,
  )
