import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import { supervisesEvery } from './every-school.ts'

/** Security: call it nowhere else, or administrators would see other schools' numbers. */
export const lookIntoSupervised = async (
  tx: Tx,
  { account_id, scopes }: Pick<Caller<'school' | 'assigned'>, 'account_id' | 'scopes'>,
): Promise<void> => {
  const account = scopes.includes('assigned') ? String(account_id) : ''
  const every = supervisesEvery({ scopes }) ? 'yes' : ''
  await sql`select set_config('app.supervisor_account_id', ${account}, true),
    set_config('app.supervises_every_school', ${every}, true)`.execute(tx)
}

export interface VisitedSchool {
  today: string
  professors: number
  assessors: number
  directors: number
}

/** Undefined unless assigned and active. Nobody signs there as a user: they may be of another school. */
export const enterAssignedSchool = async (
  tx: Tx,
  account_id: number,
  school_id: number,
  now: Date,
): Promise<VisitedSchool | undefined> => {
  const { rows } = await sql<{ today: string }>`
    select (${now.toISOString()}::timestamptz at time zone c.time_zone)::date as today,
      set_config('app.school_id', c.school_id::text, true), set_config('app.user_id', '', true)
    from supervisor_schools z join schools c on c.school_id = z.school_id
    where z.account_id = ${account_id} and z.school_id = ${school_id} and c.status = 1 and not c.platform
      and c.demonstration = (select o.demonstration from schools o where o.school_id = current_school_id())`.execute(
    tx,
  )
  const [entered] = rows
  if (!entered) return undefined
  const counts = await tx
    .selectFrom('school_stats')
    .select(['professors', 'assessors', 'directors'])
    .executeTakeFirst()
  return { today: entered.today, ...(counts ?? { professors: 0, assessors: 0, directors: 0 }) }
}
