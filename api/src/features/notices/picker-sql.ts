import type { Level, Turn } from '@plantel/contract/school-words'
import type { RecipientParent } from '@plantel/contract/notices'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { groupSearch, saysGrade } from '../../domain/groups/group-search.ts'
import { leftOut } from '../../http/left-out.ts'
import { reachable } from '../../domain/notices/readers.ts'
import type { Audience } from '@plantel/contract/notice-audience'
import { childrenOfAudience } from './audience-sql.ts'
import { all, byName, named, studentWords, type Page, pageOf } from './people-sql.ts'

type Counted<Row> = Row & { total: number }

/** Order of the index `groups_by_title`. */
const byTitle = sql`g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id`

interface WantedGroups {
  level?: Level | undefined
  search?: string | undefined
  group_id?: readonly number[] | undefined
  except?: readonly number[] | undefined
}

const among = (id: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined ? [] : [sql`${id} = any (${[...ids]}::bigint[])`]

export const listGroups = async (
  tx: Tx,
  { level, search, group_id, except }: WantedGroups,
  page: Page,
): Promise<Counted<GroupColumns & { students: number }>[]> => {
  const searched = groupSearch(search)
  const where = all([
    sql`g.cycle_id is null`,
    ...(level === undefined ? [] : [sql`g.level = ${level}`]),
    ...among(sql`g.group_id`, group_id),
    ...leftOut(sql`g.group_id`, except),
    ...(searched ? [searched.holds] : []),
  ])
  const words = searched
    ? sql`join group_words w on w.school_id = g.school_id and w.group_id = g.group_id`
    : sql``
  const found = sql`
    select g.school_id, ${groupColumns},
      ${searched ? sql`count(*) over ()` : sql`(select count(*) from groups g where ${where})`} as total
    from groups g ${words} where ${where} order by g.cycle_id, ${byTitle}`
  const { rows } = await sql<Counted<GroupColumns & { students: number }>>`
    with ${searched ? sql`${searched.asked}, ` : sql``}page as (${pageOf(found, page)})
    select ${groupColumns}, k.students, g.total
    from page g join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    order by g.place`.execute(tx)
  return rows
}

/** The group is null for who is in special ones only. */
export interface StudentRow {
  student_id: number
  folio: string
  name: string
  last_name: string
  second_last_name: string | null
  group_id: number | null
  grade: string | null
  group: string | null
  turn: Turn | null
}

const studentColumns = sql`s.student_id, s.folio, s.name, s.last_name, s.second_last_name`

interface WantedStudents {
  group_id?: readonly number[] | undefined
  student_id?: readonly number[] | undefined
  search?: string | undefined
  unreached?: '1' | undefined
  audience?: Audience | undefined
  /** The school's. */
  today: string
  except?: readonly number[] | undefined
}

const nobodyHears = sql`not exists (
  select 1 from open_relationships r
  join users u on u.school_id = r.school_id and u.user_id = r.parent_id
  where r.school_id = s.school_id and r.student_id = s.student_id and ${reachable})`

/** By name and folio, and where a grade is said with the group too: *3b luna*. `group` is a `from` in which `g` is theirs. */
const searchedStudents = (search: string | undefined, group: RawBuilder<unknown>) => {
  const names = named('s', search)
  const ofGroup = saysGrade(search) ? groupSearch(search, sql`n.words`) : undefined
  if (!ofGroup) return { first: sql``, words: names }
  const meant = sql`exists (select from ${studentWords}${group} where ${ofGroup.holds})`
  return { first: sql`${ofGroup.asked}, `, words: [sql`((${all(names)}) or ${meant})`] }
}

const whoHears = ({ unreached, audience, today }: WantedStudents): RawBuilder<unknown>[] => {
  if (audience === undefined) return unreached === undefined ? [] : [nobodyHears]
  const children = childrenOfAudience(audience, today, { unreached: unreached !== undefined })
  return [sql`s.student_id in ${children}`]
}

const narrowed = (wanted: WantedStudents) => [
  ...among(sql`s.student_id`, wanted.student_id),
  ...whoHears(wanted),
]

const inGroups = (group_ids: readonly number[], wanted: WantedStudents, page: Page) => {
  const inThem = sql`g.cycle_id is null and g.group_id = any (${[...group_ids]}::bigint[]) and s.status = 1`
  const { first, words } = searchedStudents(wanted.search, sql``)
  const found = sql`
    select ${studentColumns}, g.group_id, g.grade, g."group", g.turn, count(*) over () as total
    from groups g
    join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
    join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where ${all([inThem, ...words, ...narrowed(wanted), ...leftOut(sql`s.student_id`, wanted.except)])}
    order by ${byTitle}, ${byName('s')}`
  return sql<Counted<StudentRow>>`
    with ${first}page as (${pageOf(found, page)})
    select ${studentColumns}, s.group_id, s.grade, s."group", s.turn, s.total from page s order by s.place`
}

const placed = sql`p.groups > 0 and p.status = 1`
const itsGroup = sql` join groups g on g.school_id = p.school_id and g.group_id = p.group_id`

const inAnyGroup = (wanted: WantedStudents, page: Page) => {
  const { first, words } = searchedStudents(wanted.search, itsGroup)
  const conditions = [...words, ...narrowed(wanted)]
  const kept = [placed, ...leftOut(sql`p.student_id`, wanted.except)]
  const total: RawBuilder<unknown> =
    conditions.length > 0
      ? sql`count(*) over ()`
      : sql`(select count(*) from student_places p where ${all(kept)})`
  const found = sql`
    select s.school_id, ${studentColumns}, p.group_id, ${total} as total
    from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where ${all([sql`s.status = 1`, ...kept, ...conditions])}
    order by ${byName('s')}`
  return sql<Counted<StudentRow>>`
    with ${first}page as (${pageOf(found, page)})
    select ${studentColumns}, s.group_id, g.grade, g."group", g.turn, s.total
    from page s left join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    order by s.place`
}

export const listStudents = async (
  tx: Tx,
  wanted: WantedStudents,
  page: Page,
): Promise<Counted<StudentRow>[]> => {
  const { group_id } = wanted
  const query = group_id === undefined ? inAnyGroup(wanted, page) : inGroups(group_id, wanted, page)
  return (await query.execute(tx)).rows
}

export const listParents = async (
  tx: Tx,
  student_ids: readonly number[],
  page: Page,
): Promise<Counted<RecipientParent>[]> => {
  const found = sql`
    select r.student_id, r.parent_id, u.user_id, r.relationship, r.relationship_label, u.name, u.last_name,
      u.second_last_name, count(*) over () as total
    from student_places p
    join open_relationships r on r.school_id = p.school_id and r.student_id = p.student_id
    join users u on u.school_id = r.school_id and u.user_id = r.parent_id
    where p.student_id = any (${[...student_ids]}::bigint[]) and ${placed} and ${reachable}
    order by r.student_id, r.relationship, r.relationship_id`
  const { rows } = await sql<Counted<RecipientParent>>`${pageOf(found, page)}`.execute(tx)
  return rows
}
