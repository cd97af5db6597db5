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

interface Row extends Omit<Addressee, 'children'> {
  children: { first_name: string; full_name: string; group: GroupParts | null }[]
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

/**
 * Sorted by the group of the first child. With `renews` also who has signed in. Nobody of the family of who makes them: a letter
 * lets its holder in.
 */
export const listAddressees = async (tx: Tx, wanted: WantedLetters, made_by: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with people as (
      select u.school_id, u.user_id, u.group_id, u.cellphone, u.name, u.last_name, u.second_last_name
      from users u
      where u.user_id in (${wantedUsers(wanted)}) and u.status = 1 and u.account_id is not null
        and (u.signed_in_at is null or ${wanted.renews !== undefined})
        and not ${isOfFamilyOf(made_by, sql`u.user_id`)}
    ), children as (
      select r.parent_id, s.name, s.last_name, s.second_last_name, g.level, g.grade, g."group", g.turn,
        row_number() over (order by ${sql.join(GROUP_ORDER)}, s.last_name collate spanish, s.student_id) as place
      from people p
      join open_relationships r on r.school_id = p.school_id and r.parent_id = p.user_id
      join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
      left join enrollments e on e.school_id = s.school_id and e.student_id = s.student_id
        and e.cycle_id is null and e.active and e.special = 0
      left join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    )
    select p.user_id, p.group_id, p.cellphone,
      concat_ws(' ', p.name, p.last_name, p.second_last_name) as full_name,
      coalesce(json_agg(json_build_object(
        'first_name', c.name, 'full_name', concat_ws(' ', c.last_name, c.second_last_name, c.name),
        'group', case when c.grade is not null then json_build_object(
          'level', c.level, 'grade', c.grade, 'group', c."group", 'turn', c.turn) end)
        order by c.place) filter (where c.name is not null), '[]') as children
    from people p left join children c on c.parent_id = p.user_id
    group by p.user_id, p.group_id, p.cellphone, p.name, p.last_name, p.second_last_name
    order by min(c.place) nulls last, p.last_name collate spanish, p.user_id`.execute(tx)
  return rows
}
