import { type Audience, type AudienceCount, valuesOf } from '@plantel/contract/notice-audience'
import { ROLES } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isNotAwaited } from '../../domain/awaited/awaited.ts'
import { holdsOneOf, reachable } from '../../domain/notices/readers.ts'
import { unreadDirectly, unreadThroughChildren } from '../../domain/notices/unread-sql.ts'
import { idsIn, type Resolved } from './resolved.ts'

type Fragment = RawBuilder<unknown>

const numbers = (chips: readonly string[], kind: string): number[] => valuesOf(chips, kind).map(Number)

/** Students who are in a group of the current cycle. */
const placed = sql`p.groups > 0 and p.status = 1`

const inGroups = (condition: Fragment): Fragment => sql`
  select e.student_id
  from groups g
  join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
  join student_places p on p.school_id = e.school_id and p.student_id = e.student_id and ${placed}
  where g.cycle_id is null and ${condition}`

const ofGrades = (grades: readonly string[]): Fragment => {
  const pairs = grades.map((each) => each.split(':'))
  return sql`g.special = 0 and (g.level, g.grade) in (
    select level, grade from unnest(${pairs.map(([level]) => Number(level))}::int[], ${pairs.map(([, grade = '']) => grade)}::text[])
      as asked (level, grade))`
}

/** A way of its own for each kind of chip: each is served by an index. */
const childrenBy = (chips: readonly string[], today: string): Fragment[] => {
  const levels = numbers(chips, 'level')
  const grades = valuesOf(chips, 'grade')
  const turns = numbers(chips, 'turn')
  const groups = numbers(chips, 'group')
  const students = numbers(chips, 'student')
  return [
    ...(chips.includes('school') ? [sql`select p.student_id from student_places p where ${placed}`] : []),
    ...(levels.length > 0 ? [inGroups(sql`g.level = any (${levels}::int[])`)] : []),
    ...(grades.length > 0 ? [inGroups(ofGrades(grades))] : []),
    ...(turns.length > 0 ? [inGroups(sql`g.special = 0 and g.turn = any (${turns}::int[])`)] : []),
    ...(groups.length > 0 ? [inGroups(sql`g.group_id = any (${idsIn(groups)})`)] : []),
    ...(students.length > 0
      ? [
          sql`select p.student_id from student_places p where p.student_id = any (${idsIn(students)}) and ${placed}`,
        ]
      : []),
    ...(chips.includes('absent')
      ? [
          sql`select a.student_id from absence_days a
            join student_places p on p.school_id = a.school_id and p.student_id = a.student_id and ${placed}
            where a.date = ${today}::date and ${isNotAwaited('a')}`,
        ]
      : []),
  ]
}

const NOBODY = sql`select null::bigint where false`

const together = (ways: readonly Fragment[]): Fragment =>
  ways.length === 0 ? NOBODY : sql`${sql.join(ways, sql` union all `)}`

const without = (chips: readonly string[]): Fragment => {
  const users = numbers(chips, 'user')
  return users.length === 0 ? sql`true` : sql`not u.user_id = any (${idsIn(users)})`
}

/** Parts of a `with`: `children` it is for, `families` (child and person) who hear of them, and `others`, who are chosen by themselves. */
const partsOf = ({ to, except = [] }: Audience, today: string): Fragment => {
  const profiles = ROLES.filter((role) => valuesOf(to, 'profile').includes(role))
  const users = numbers(to, 'user')
  const notices = numbers(to, 'unread')
  const leftOut = childrenBy(except, today)
  const but = leftOut.length === 0 ? sql`true` : sql`c.student_id not in (${together(leftOut)})`
  const hears = sql`${reachable} and ${without(except)}`
  const directly = [
    ...(users.length === 0
      ? []
      : [sql`select u.user_id from users u where u.user_id = any (${idsIn(users)}) and ${hears}`]),
    ...(profiles.length === 0
      ? []
      : [sql`select u.user_id from users u where ${holdsOneOf(sql`u.group_id`, profiles)} and ${hears}`]),
    ...(notices.length === 0
      ? []
      : [
          sql`select u.user_id from (${unreadDirectly(notices)}) d
            join users u on u.school_id = current_school_id() and u.user_id = d.user_id where ${hears}`,
        ]),
  ]
  return sql`
    whole as materialized (
      select distinct c.student_id from (${together(childrenBy(to, today))}) c (student_id) where ${but}
    ), unread as materialized (
      select c.student_id, c.user_id
      from (${notices.length === 0 ? sql`select null::bigint, null::bigint where false` : unreadThroughChildren(notices)})
        c (student_id, user_id)
      where ${but}
    ), families as materialized (
      select w.student_id, u.user_id from whole w
      join open_relationships r on r.school_id = current_school_id() and r.student_id = w.student_id
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id
      where ${hears}
      union
      select n.student_id, u.user_id from unread n
      join users u on u.school_id = current_school_id() and u.user_id = n.user_id
      where ${hears}
    ), children as (select student_id from whole union select student_id from unread
    ), others (user_id) as materialized (${together(directly)})`
}

const known = (ids: readonly number[], among: Fragment, message: string): Resolved['checks'] =>
  ids.length === 0 ? [] : [{ named: sql`select unnest(${idsIn(ids)})`, among, message }]

/** @param today the school's, for who is absent */
export const ofAudience = (audience: Audience, today: string): Resolved => {
  const { to, except = [] } = audience
  const ids = (kind: string) => numbers([...to, ...except], kind)
  const parts = partsOf(audience, today)
  return {
    checks: [
      ...known(
        ids('group'),
        sql`select g.group_id from groups g where g.cycle_id is null`,
        'Uno de los grupos no existe o ya terminó su ciclo',
      ),
      ...known(
        ids('student'),
        sql`select p.student_id from student_places p where p.student_id = any (${idsIn(ids('student'))}) and ${placed}`,
        'Uno de los alumnos no está activo o no está en ningún grupo',
      ),
      ...known(
        ids('user'),
        sql`select u.user_id from users u where u.user_id = any (${idsIn(ids('user'))}) and ${reachable}`,
        'Una de las personas no existe, no está activa o no puede leer avisos',
      ),
      ...known(
        ids('unread'),
        sql`select n.notice_id from notices n where n.notice_id = any (${idsIn(ids('unread'))}) and n.withdrawn_at is null`,
        'Uno de los avisos no existe o se retiró',
      ),
    ],
    people: sql`with ${parts} select user_id from families union all select user_id from others`,
    students: sql`with ${parts} select student_id from children`,
    others: sql`with ${parts} select user_id from others`,
  }
}

/** As a notice would reach them now. */
export const countAudience = async (tx: Tx, audience: Audience, today: string): Promise<AudienceCount> => {
  const { rows } = await sql<AudienceCount>`
    with ${partsOf(audience, today)}
    select (select count(*) from children) as students,
      (select count(*) from (select user_id from families union select user_id from others) p) as people,
      (select count(*) from children c where c.student_id not in (select f.student_id from families f)) as unreached`.execute(
    tx,
  )
  return rows[0] ?? { students: 0, people: 0, unreached: 0 }
}

/** The children of it, for a list of students: of an audience, those of whom nobody would hear. */
export const childrenOfAudience = (
  audience: Audience,
  today: string,
  { unreached }: { unreached: boolean },
): Fragment => sql`(with ${partsOf(audience, today)}
  select c.student_id from children c${unreached ? sql` where c.student_id not in (select f.student_id from families f)` : sql``})`
