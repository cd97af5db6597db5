import { sql } from 'kysely'
import type { GlobalDatabase } from '../../db/in-school.ts'
import { ProblemError, problem } from '../../http/problems.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import { useReset } from './sql.ts'

interface NewPassword {
  account_id: number
  token_hash: Buffer
  password: string
  now: Date
}

const store = async (db: GlobalDatabase, { account_id, token_hash, password, now }: NewPassword) => {
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (!(await useReset(tx, token_hash, now))) throw problem.code(4004)
    await renewPassword(tx, { account_id, password_hash, now })
    await sql`select note_account_event(${account_id}, 'recovered', ${now})`.execute(tx)
  })
}

/** Seconds. */
const TRY_AGAIN = 5

/** Both or neither: after our failure the link still works. @throws 4004 used meanwhile · 4005 not stored */
export const storePassword = async (db: GlobalDatabase, wanted: NewPassword): Promise<void> => {
  try {
    await store(db, wanted)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError(problem.code(4005).problem, TRY_AGAIN, { cause: error })
  }
}
