import type { Relationship, Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { type Alternative, namedBy } from './names-sql.ts'
import { advisedBy, type Reader, reachOf } from './reader.ts'
import { BY_NAME, type StudentFound, studentColumns, studentPlace } from './students-sql.ts'

export interface PersonFound {
  user_id: number
  group_id: string
  name: string
  last_name: string
  second_last_name: string | null
  status: Status
  rank: number
  /** Null for who may not read it. */
  phone: string | null
}

const PEOPLE_MOST = 12

/** An advisor finds the families of the own groups, and nobody else. */
const isSeen = ({ school, advised, user_id }: Reader) => sql`(${school} or (${advised} and u.user_id in (
  select l.parent_id from groups g
  join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id and e.cycle_id is null
  join students s on s.school_id = e.school_id and s.student_id = e.student_id and s.status = 1
  join relationships l on l.school_id = e.school_id and l.student_id = e.student_id
  where g.cycle_id is null and ${advisedBy(user_id)})))`

/** Of the school, not above it. */
const isOfSchool = sql`left(u.group_id, 8) <> '00000000'`

const columnsFor = ({
  contacts,
  school,
}: Reader) => sql`u.user_id, u.group_id, u.name, u.last_name, u.second_last_name, u.status,
  case when ${contacts || !school} then coalesce(u.cellphone, u.contact_phone) end as phone`

const BY_OWN_NAME = sql`u.last_name collate spanish, u.second_last_name collate spanish, u.name collate spanish, u.user_id`

export const peopleNamed = async (
  tx: Tx,
  alternatives: readonly Alternative[],
  reader: Reader,
): Promise<PersonFound[]> => {
  const names = sql`concat_ws(' ', u.name, u.last_name, u.second_last_name, case when ${reader.school} then u.enrollment end)`
  const { asked, candidates, ranked } = namedBy(alternatives, { table: 'users', id: 'user_id', names })
  const { rows } = await sql<PersonFound>`
    with ${asked}
    select ${columnsFor(reader)}, r.rank
    from (select distinct school_id, user_id from (${candidates}) c) c
    join users u on u.school_id = c.school_id and u.user_id = c.user_id
    ${ranked}
    where r.held and ${isOfSchool} and ${isSeen(reader)}
    order by r.rank, u.status desc, ${BY_OWN_NAME}
    limit ${sql.lit(PEOPLE_MOST)}`.execute(tx)
  return rows
}

const found = (ids: RawBuilder<unknown>, reader: Reader) => sql<PersonFound>`
  select ${columnsFor(reader)}, 0 as rank
  from (${ids}) i join users u on u.school_id = current_school_id() and u.user_id = i.user_id
  where ${isOfSchool} and ${isSeen(reader)}
  order by u.status desc, ${BY_OWN_NAME}
  limit ${sql.lit(PEOPLE_MOST)}`

/** By a part of a phone or an e-mail: for who reads both. `memberships` has no row security, so the school is named. */
export const peopleReached = async (tx: Tx, contact: string, reader: Reader): Promise<PersonFound[]> => {
  const { rows } = await found(
    sql`select m.user_id from memberships m
      where m.school_id = current_school_id() and m.contact like (select search_pattern(${contact}))`,
    reader,
  ).execute(tx)
  return rows
}

/** By the whole phone. */
export const peopleCalled = async (tx: Tx, cellphone: string, reader: Reader): Promise<PersonFound[]> => {
  const { rows } = await found(
    sql`select user_id from users where cellphone = ${cellphone}
      union select user_id from users where contact_phone = ${cellphone}`,
    reader,
  ).execute(tx)
  return rows
}

export interface ChildFound extends StudentFound {
  parent_id: number
  relationship: Relationship
  relationship_label: string | null
}

/** Of these people, the children whom the reader may know of. */
export const childrenFound = async (
  tx: Tx,
  user_ids: readonly number[],
  reader: Reader,
): Promise<ChildFound[]> => {
  // A child of one's own leads to no other parent.
  const reach = reachOf({ ...reader, children: false, taught: false })
  const { rows } = await sql<ChildFound>`
    select * from (
      select l.parent_id, l.relationship, l.relationship_label, ${studentColumns}, 0 as rank, ${reach} as reach, null as note
      from relationships l
      join students s on s.school_id = l.school_id and s.student_id = l.student_id
      ${studentPlace}
      where l.parent_id = any (${[...user_ids]}::bigint[])
      order by s.status desc, ${BY_NAME}) c
    where c.reach is not null`.execute(tx)
  return rows
}

export interface ClassOf extends GroupColumns {
  subject_id: number
  professor_id: number
  subject: string
}

/** What these people teach now. */
export const classesOf = async (tx: Tx, user_ids: readonly number[]): Promise<ClassOf[]> => {
  const { rows } = await sql<ClassOf>`
    select c.subject_id, c.professor_id, t.title as subject, ${groupColumns}
    from subjects c
    join groups g on g.school_id = c.school_id and g.group_id = c.group_id and g.cycle_id is null
    join subject_catalogs t on t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id
    where c.professor_id = any (${[...user_ids]}::bigint[])
    order by ${sql.join(GROUP_ORDER)}, t.title collate spanish, c.subject_id`.execute(tx)
  return rows
}
