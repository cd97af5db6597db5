import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Schools } from '../../db/types.ts'

/** Security: `schools` has no row security: take the id from the session. */
export const changeSchool = (tx: Tx, school_id: number, changes: Updateable<Schools>) =>
  tx.updateTable('schools').set(changes).where('school_id', '=', school_id).execute()

export const isClaveTaken = async (tx: Tx, school_id: number, clave: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('schools')
    .select('school_id')
    .where('clave', '=', clave)
    .where('school_id', '<>', school_id)
    .executeTakeFirst()
  return other !== undefined
}

/** Locks the school, so that parallel changes are checked against each other. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`select from settings order by configuration_id for update`.execute(tx)
}

export const changeSettings = async (
  tx: Tx,
  changes: readonly { configuration_id: number; value: string }[],
): Promise<void> => {
  await sql`
    update settings s set value = w.value
    from unnest(
      ${changes.map(({ configuration_id }) => configuration_id)}::bigint[], ${changes.map(({ value }) => value)}::text[]
    ) as w (configuration_id, value)
    where s.configuration_id = w.configuration_id`.execute(tx)
}
