import { sql } from 'kysely'
import { openOneConnection } from '../../db/one-connection.ts'

/** Needs the owner's address. */
export const silenceDemonstrations = async (ownerUrl: string): Promise<void> => {
  const db = openOneConnection(ownerUrl)
  try {
    await sql`delete from sessions s using schools c where c.school_id = s.school_id and c.demonstration`.execute(
      db,
    )
  } finally {
    await db.destroy()
  }
}

export const hasSchools = async (ownerUrl: string): Promise<boolean> => {
  const db = openOneConnection(ownerUrl)
  try {
    const school = await db.selectFrom('schools').select('school_id').limit(1).executeTakeFirst()
    return school !== undefined
  } finally {
    await db.destroy()
  }
}
