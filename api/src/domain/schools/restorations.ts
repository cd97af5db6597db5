import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Time of the newest restored copy that the person has not been told of; null for none. */
export const findUnreadRestoration = async (tx: Tx, user_id: number): Promise<string | null> => {
  const { rows } = await sql<{ copied_at: string | null }>`
    select max(copied_at) as copied_at from restorations r where not exists (
      select from restoration_reads d
      where d.school_id = r.school_id and d.restoration_id = r.restoration_id and d.user_id = ${user_id})`.execute(
    tx,
  )
  return rows[0]?.copied_at ?? null
}

export const readRestorations = async (tx: Tx, user_id: number): Promise<number> => {
  const { rows } = await sql`
    insert into restoration_reads (restoration_id, user_id)
    select restoration_id, ${user_id} from restorations on conflict do nothing returning restoration_id`.execute(
    tx,
  )
  return rows.length
}
