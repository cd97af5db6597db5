import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isOfFamilyOf } from '../../domain/families/related.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'

export interface WantedLetters {
  group_id?: number
  student_ids?: number[]
  user_ids?: number[]
  /** A *Carta nueva*, of one person, whoever signed in. */
  renews?: { cellphone: string }
}

interface Child {
  first_name: string
  full_name: string
  group_title: string | null
  /** In the order of groups and lists. */
  place: number
}

export interface Addressee {
  user_id: number
  group_id: string
  full_name: string
  cellphone: string
  children: Child[]
}

/** The title as `groupTitle` writes it is made of these. */
interface GroupParts {
  level: number
  grade: string
  group: string
  turn: number
}

export interface Wanted extends Omit<Addressee, 'children'> {
  children: (Omit<Child, 'group_title'> & { group: GroupParts | null })[]
  inactive: boolean
  /** A guardian without a log-in. */
  contact: boolean
  signed_in: boolean
  /** Belongs or belonged to the family of who makes the letters. */
  family: boolean
  /** Has a child of the school, without access to it. */
  shut_out: boolean
}

const wantedUsers = ({ group_id, student_ids = [], user_ids = [] }: WantedLetters) => sql`
  select unnest(${user_ids}::bigint[])
  union
  select r.parent_id from open_relationships r
  join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
  where r.student_id = any (${student_ids}::bigint[])
    or r.student_id in (
      select e.student_id from enrollments e
      where e.group_id = ${group_id ?? null}::bigint and e.cycle_id is null and e.active)`

/** Everybody of the school who is meant, sorted by the group of the first child. */
export const listWanted = async (tx: Tx, wanted: WantedLetters, made_by: number): Promise<Wanted[]> => {
  const { rows } = await sql<Wanted>`
    with people as (
      select u.school_id, u.user_id, u.group_id, u.cellphone, u.name, u.last_name, u.second_last_name,
        u.status = 0 as inactive, u.account_id is null as contact, u.signed_in_at is not null as signed_in
      from users u where u.user_id in (${wantedUsers(wanted)})
    ), children as (
      select r.parent_id, s.name, s.last_name, s.second_last_name, g.level, g.grade, g."group", g.turn,
        row_number() over (order by ${sql.join(GROUP_ORDER)}, s.last_name collate spanish, s.student_id) as place
      from people p
      join open_relationships r on r.school_id = p.school_id and r.parent_id = p.user_id
      join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
      left join enrollments e on e.school_id = s.school_id and e.student_id = s.student_id
        and e.cycle_id is null and e.active and e.special = 0
      left join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    ), told as (
      select c.parent_id, min(c.place) as place, json_agg(json_build_object(
        'place', c.place, 'first_name', c.name, 'full_name', concat_ws(' ', c.last_name, c.second_last_name, c.name),
        'group', case when c.grade is not null then json_build_object(
          'level', c.level, 'grade', c.grade, 'group', c."group", 'turn', c.turn) end)
        order by c.place) as children
      from children c group by c.parent_id
    )
    select p.user_id, p.group_id, p.cellphone, p.inactive, p.contact, p.signed_in,
      concat_ws(' ', p.name, p.last_name, p.second_last_name) as full_name,
      ${isOfFamilyOf(made_by, sql`p.user_id`)} as family,
      exists (select from relationships r
        join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
        where r.school_id = p.school_id and r.parent_id = p.user_id and r.access = 0) as shut_out,
      coalesce(t.children, '[]') as children
    from people p left join told t on t.parent_id = p.user_id
    order by t.place nulls last, p.last_name collate spanish, p.user_id`.execute(tx)
  return rows
}
