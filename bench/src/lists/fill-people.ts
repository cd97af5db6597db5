import { makePerson } from '@plantel/demo/src/people.ts'
import { randomFor } from '@plantel/demo/src/random.ts'
import { permissionString, type Role } from '@plantel/contract/permissions'
import type { PoolClient } from 'pg'
import type { ListsSize } from './size.ts'

/** After the phones of the other school. */
const FIRST_PHONE = 6_200_000_001

const ACCOUNTS = `insert into accounts (cellphone, password_hash)
  select phone, 'nobody logs in' from unnest($1::text[]) phone returning account_id`

const USERS = `insert into users (account_id, group_id, name, last_name, second_last_name)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])`

/** Three in a hundred are inactive. */
const STUDENTS = `insert into students (folio, name, last_name, second_last_name, gender, status, cellphone, street, colony,
    outside_number, zipcode)
  select 'F' || 10000 + place, name, last_name, second_last_name, gender, (place % 33 > 0)::int, (6184000000 + place * 37)::text,
    'Calle', 'Centro', '1', '34000'
  from unnest($1::text[], $2::text[], $3::text[], $4::smallint[])
    with ordinality as people (name, last_name, second_last_name, gender, place)`

const FAMILIES = `insert into relationships (student_id, parent_id, relationship)
  select s.student_id, u.user_id, 1 + u.place / $2::int
  from (select user_id, row_number() over (order by user_id) - 1 as place from users where group_id = $1) u
  join (select student_id, row_number() over (order by student_id) - 1 as place from students) s on s.place = u.place % $2::int`

const people = (topic: string, count: number) => {
  const random = randomFor(topic)
  const made = Array.from({ length: count }, () => makePerson(random))
  return {
    name: made.map(({ name }) => name),
    last_name: made.map(({ last_name }) => last_name),
    second_last_name: made.map(({ second_last_name }) => second_last_name),
    gender: made.map(({ gender }) => gender),
  }
}

const fillUsers = async (client: PoolClient, roles: readonly Role[]): Promise<void> => {
  const phones = roles.map((_, place) => String(FIRST_PHONE + place))
  const { rows } = await client.query<{ account_id: number }>(ACCOUNTS, [phones])
  const { name, last_name, second_last_name } = people('lists: users', roles.length)
  const ids = rows.map(({ account_id }) => account_id)
  const permissions = roles.map((role) => permissionString([role]))
  await client.query(USERS, [ids, permissions, name, last_name, second_last_name])
}

/** Named by the demonstration's generator, so that some in a hundred are called Peña. The first user is the administrator. */
export const fillPeople = async (client: PoolClient, size: ListsSize): Promise<void> => {
  await fillUsers(client, [
    'ADMINISTER',
    ...Array.from({ length: size.professors }, () => 'PROFESSOR' as const),
    ...Array.from({ length: size.parents }, () => 'PARENT' as const),
  ])
  const { name, last_name, second_last_name, gender } = people('lists: students', size.students)
  await client.query(STUDENTS, [name, last_name, second_last_name, gender])
  await client.query(FAMILIES, [permissionString(['PARENT']), size.students])
}
