import type { Status } from '@plantel/contract/school-words'
import { present } from './present.ts'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { notAheadOn } from './days.ts'
import type { Filling } from './filling.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import type { Address, Person } from './people.ts'

export interface NewUser {
  readonly person: Person
  readonly address: Address
  readonly roles: readonly Role[]
  readonly cellphone: string
  readonly email: string | null
  readonly enrollment: string | null
  readonly status: Status
  readonly account_id: number | null
}

export interface InsertedUser {
  readonly user_id: number
  readonly account_id: number
  readonly person: Person
}

/** Of so many parents one has none. */
const WITHOUT_SMARTPHONE = 6

export const insertUsers = async (filling: Filling, users: readonly NewUser[]): Promise<InsertedUser[]> => {
  const newcomers = users.filter((user) => user.account_id === null)
  const confirmed = notAheadOn(filling.today, '07:00')
  const accountIds = await insertRowsForIds(
    filling.tx,
    'accounts',
    'account_id',
    newcomers.map(({ cellphone, email }) => ({
      cellphone,
      email,
      email_confirmed_at: email === null ? null : confirmed,
      password_hash: filling.passwordHash,
    })),
  )
  const rows = users.map(({ person, address, roles, account_id, enrollment, status }, index) => ({
    name: person.name,
    last_name: person.last_name,
    second_last_name: person.second_last_name,
    ...address,
    account_id: account_id ?? present(accountIds.shift()),
    group_id: permissionString(roles),
    enrollment,
    status,
    has_smartphone:
      roles.includes('PARENT') && index % WITHOUT_SMARTPHONE === 2 ? (0 as const) : (1 as const),
  }))
  const userIds = await insertRowsForIds(filling.tx, 'users', 'user_id', rows)
  return users.map(({ person }, index) => ({
    person,
    user_id: present(userIds[index]),
    account_id: present(rows[index]?.account_id),
  }))
}

export const superviseSchools = (filling: Filling, account_id: number, schoolIds: readonly number[]) =>
  insertRows(
    filling.tx,
    'supervisor_schools',
    schoolIds.map((school_id) => ({ account_id, school_id })),
  )
