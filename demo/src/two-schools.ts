import { sql } from 'kysely'
import { plainCode } from '@plantel/contract/access-codes'
import { keepCode } from '@plantel/api/src/domain/memberships/access-codes.ts'
import { settleRow } from '@plantel/api/src/domain/memberships/settle-row.ts'
import { hashPassword } from '@plantel/api/src/passwords/hasher.ts'
import { notAheadOn } from './days.ts'
import type { FilledSchool } from './fill-school.ts'
import type { Filling } from './filling.ts'
import { makeAddress } from './people.ts'
import { FIXED_ADVISOR_POST, FIXED_PROFESSOR_POST } from './posts.ts'
import { randomFor } from './random.ts'
import { insertUsers, type InsertedUser, type NewUser } from './users.ts'

/** With which the advisor of the first school may open the second. */
export const INVITATION_CODE = 'K7QF-2M9X'

const ADVISOR_PHONE = '6180000003'

const newUser = (
  { person }: InsertedUser,
  more: Pick<NewUser, 'roles' | 'account_id' | 'enrollment'>,
): NewUser => ({
  person,
  address: makeAddress(randomFor('two schools')),
  cellphone: '',
  email: null,
  status: 1,
  ...more,
})

const teachInBoth = async (filling: Filling, first: FilledSchool): Promise<void> => {
  const professor = first.staff.holder(FIXED_PROFESSOR_POST)
  const { account_id } = professor
  await insertUsers(filling, [
    newUser(professor, { roles: ['PROFESSOR'], account_id, enrollment: 'EMP-0900' }),
  ])
  const chosen_at = notAheadOn(filling.today, '07:00')
  await sql`update memberships set chosen_at = ${chosen_at}
    where account_id = ${account_id} and school_id = ${first.school_id}`.execute(filling.tx)
}

const waitForAdvisor = async ({ tx, today, passwordHash }: Filling, first: FilledSchool): Promise<void> => {
  const { person } = first.staff.holder(FIXED_ADVISOR_POST)
  const { rows } = await sql<{ user_id: number; account_id: number }>`
    with own as (insert into accounts (password_hash) values (${passwordHash}) returning account_id)
    insert into users (account_id, group_id, name, last_name, second_last_name, cellphone, enrollment)
    select account_id, '00100000000000000000', ${person.name}, ${person.last_name}, ${person.second_last_name}, ${ADVISOR_PHONE},
      'EMP-0901'
    from own returning user_id, account_id`.execute(tx)
  const now = new Date(notAheadOn(today, '07:00'))
  for (const { user_id, account_id } of rows) {
    await settleRow(tx, { user_id, account_id, cellphone: ADVISOR_PHONE, email: null }, now)
    await keepCode(tx, { user_id, way: 'school', hash: await hashPassword(plainCode(INVITATION_CODE)), now })
  }
}

/** Within the second school: people of the first who work here too, or are asked to. A mother of both is among its families. */
export const joinSchools = async (filling: Filling, first: FilledSchool): Promise<void> => {
  await teachInBoth(filling, first)
  await waitForAdvisor(filling, first)
}
