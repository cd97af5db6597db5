import type { Registration } from '@plantel/contract/registrations'
import { sql } from 'kysely'
import type { GlobalDatabase } from '../../db/in-school.ts'

/** Locks, so that parallel calls wait for each other. */
export const wasStored = async (db: GlobalDatabase, data: Registration, since: Date): Promise<boolean> => {
  const json = JSON.stringify(data)
  await sql`select pg_advisory_xact_lock(hashtextextended(${json}, 0))`.execute(db)
  const { rows } = await sql`
    select from registrations where created_at > ${since} and data = ${json}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

export const insertRegistration = async (
  db: GlobalDatabase,
  data: Registration,
  created_at: Date,
): Promise<number> => {
  const { registration_id } = await db
    .insertInto('registrations')
    .values({ data: JSON.stringify(data), created_at: created_at.toISOString() })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  return registration_id
}

export const findRegistration = async (
  db: GlobalDatabase,
  registration_id: number,
): Promise<Registration> => {
  const { rows } = await sql<{ data: Registration }>`
    select data from registrations where registration_id = ${registration_id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`registration ${registration_id} is not there`)
  return found.data
}
