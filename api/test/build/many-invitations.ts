import { database, NOON } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'

/** Of one account, each to another school. */
export const manyInvitations = async ({ account_id }: Person, count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) {
    const { school_id, user_id } = await build.user(await build.school(), ['PROFESSOR'])
    const values = { account_id, school_id, user_id, sent_at: NOON.toISOString() }
    await database().insertInto('invitations').values(values).execute()
  }
}
