import type { Insertable } from 'kysely'
import { enterSchool, type Tx } from '../../db/in-school.ts'
import type { Schools } from '../../db/types.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

export type NewSchool = Omit<Insertable<Schools>, 'school_id'>

/** From then on the transaction is in that school. @returns its id; null when the clave is taken */
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
