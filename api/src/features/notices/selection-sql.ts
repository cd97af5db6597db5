import type { GroupsSelection, StudentsSelection, UsersSelection } from '@plantel/contract/notices'
import type { NoticeSelection } from '@plantel/contract/notice-selection'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { holdsOneOf, reachable } from '../../domain/notices/readers.ts'
import { ofAudience } from './audience-sql.ts'
import { idsIn, type Resolved } from './resolved.ts'

type Fragment = RawBuilder<unknown>
type Check = Resolved['checks'][number]

const placesWhere = (condition: Fragment): Fragment => sql`
  select e.school_id, e.group_id, e.student_id
  from groups g
  join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
  join students s on s.school_id = e.school_id and s.student_id = e.student_id
  where g.cycle_id is null and s.status = 1 and ${condition}`

const parentsOf = (places: Fragment): Fragment => sql`
  select p.student_id, r.parent_id
  from (${places}) p
  join open_relationships r on r.school_id = p.school_id and r.student_id = p.student_id
  join users u on u.school_id = r.school_id and u.user_id = r.parent_id
  where ${reachable}`

const throughParents = (places: Fragment, parents: StudentsSelection['parents']): Resolved => {
  const reached = parentsOf(places)
  if (parents === undefined || parents === 'all')
    return { checks: [], people: sql`select parent_id as user_id from (${reached}) p`, students: places }
  const pairs = parents.flatMap(({ student_id, parents: ids }) => ids.map((id) => [student_id, id] as const))
  const named = sql`select * from unnest(${idsIn(pairs.map(([student_id]) => student_id))},
    ${idsIn(pairs.map(([, parent_id]) => parent_id))}) as w (student_id, parent_id)`
  return {
    checks: [{ named, among: reached, message: 'Uno de los padres no está activo o no es de ese alumno' }],
    people: sql`select parent_id as user_id from (${named}) p`,
    students: named,
  }
}

const knownGroups = (ids: readonly number[]): Check => ({
  named: sql`select unnest(${idsIn(ids)})`,
  among: sql`select g.group_id from groups g where g.cycle_id is null`,
  message: 'Uno de los grupos no existe o ya terminó su ciclo',
})

/** Those that are chosen, or all but those that were taken out. */
const isAmong = (id: Fragment, chosen: 'all' | readonly number[], without: readonly number[]): Fragment =>
  chosen === 'all' ? sql`not ${id} = any (${idsIn(without)})` : sql`${id} = any (${idsIn(chosen)})`

const ofGroups = ({ groups, without = [], students, parents }: GroupsSelection): Resolved => {
  const groupChecks = [knownGroups(groups === 'all' ? without : groups)]
  if (students === undefined || students === 'all') {
    const places = placesWhere(isAmong(sql`g.group_id`, groups, without))
    const { checks, ...reached } = throughParents(places, parents)
    return { checks: [...groupChecks, ...checks], ...reached }
  }
  const whole = students.filter((each) => each.students === 'all').map(({ group_id }) => group_id)
  const pairs = students.flatMap(({ group_id, students: ids }) =>
    ids === 'all' ? [] : ids.map((student_id) => [group_id, student_id] as const),
  )
  const named = sql`select * from unnest(${idsIn(pairs.map(([group_id]) => group_id))},
    ${idsIn(pairs.map(([, student_id]) => student_id))}) as w (group_id, student_id)`
  const chosen = placesWhere(sql`(g.group_id, e.student_id) in (${named})`)
  const places = sql`${placesWhere(sql`g.group_id = any (${idsIn(whole)})`)} union all ${chosen}`
  const { checks, ...reached } = throughParents(places, parents)
  const inTheirGroup: Check = {
    named,
    among: sql`select c.group_id, c.student_id from (${chosen}) c`,
    message: 'Uno de los alumnos no está activo o no está en ese grupo',
  }
  return {
    checks: [...groupChecks, knownGroups(students.map(({ group_id }) => group_id)), inTheirGroup, ...checks],
    ...reached,
  }
}

const ofStudents = ({ students, without = [], parents }: StudentsSelection): Resolved => {
  const named = idsIn(students === 'all' ? without : students)
  const { checks, ...reached } = throughParents(
    placesWhere(isAmong(sql`e.student_id`, students, without)),
    parents,
  )
  const known: Check = {
    named: sql`select unnest(${named})`,
    among: sql`select p.student_id from (${placesWhere(sql`e.student_id = any (${named})`)}) p`,
    message: 'Uno de los alumnos no está activo o no está en ningún grupo',
  }
  return { checks: [known, ...checks], ...reached }
}

const ofUsers = ({ profiles, without = [], exceptions = [] }: UsersSelection): Resolved => {
  const named = idsIn([...without, ...exceptions])
  return {
    checks: [
      {
        named: sql`select unnest(${named})`,
        among: sql`select u.user_id from users u where u.user_id = any (${named}) and ${reachable}`,
        message: 'Una de las personas no existe, no está activa o no puede leer avisos',
      },
    ],
    people: sql`
      select u.user_id from users u
      where ${reachable} and (u.user_id = any (${idsIn(exceptions)})
        or (${holdsOneOf(sql`u.group_id`, profiles)} and not u.user_id = any (${idsIn(without)})))`,
  }
}

const resolve = ({ mode, selection }: NoticeSelection, today: string): Resolved => {
  if (mode === 'groups') return ofGroups(selection)
  if (mode === 'audience') return ofAudience(selection, today)
  return mode === 'students' ? ofStudents(selection) : ofUsers(selection)
}

export const findWrong = async (
  tx: Tx,
  selection: NoticeSelection,
  today: string,
): Promise<string | undefined> => {
  const { checks } = resolve(selection, today)
  if (checks.length === 0) return undefined
  const cases = checks.map(
    ({ named, among }, place) => sql`when exists (${named} except ${among}) then ${sql.lit(place)}::int`,
  )
  const { rows } = await sql<{
    wrong: number | null
  }>`select case ${sql.join(cases, sql` `)} end as wrong`.execute(tx)
  const wrong = rows[0]?.wrong ?? undefined
  return wrong === undefined ? undefined : checks[wrong]?.message
}

export const addresseesOf = (selection: NoticeSelection, today: string): RawBuilder<number[]> =>
  sql<number[]>`array(select distinct p.user_id from (${resolve(selection, today).people}) p order by 1)`

/** Of a selection that mixes both, who is chosen by themselves; null elsewhere. */
export const othersOf = (selection: NoticeSelection, today: string): RawBuilder<number[] | null> => {
  const { others } = resolve(selection, today)
  return others === undefined
    ? sql<null>`null::bigint[]`
    : sql<number[]>`array(select distinct p.user_id from (${others}) p order by 1)`
}

/** How many contacts the chosen children have: active ones, who hear of nothing. None where parents are named one by one. */
export const contactsOf = (selection: NoticeSelection, today: string): RawBuilder<number> => {
  const { students } = resolve(selection, today)
  const { parents } = { parents: undefined, ...selection.selection }
  if (students === undefined || (parents !== undefined && parents !== 'all')) return sql<number>`0`
  return sql<number>`(
    select count(distinct u.user_id)::integer
    from (select distinct p.student_id from (${students}) p) c
    join family_to_call r on r.school_id = current_school_id() and r.student_id = c.student_id and r.contact
    join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1)`
}

/** The children whom the selection names, each once. */
export const studentsOf = (selection: NoticeSelection, today: string): RawBuilder<unknown> => {
  const { students } = resolve(selection, today)
  return students === undefined
    ? sql`select null::bigint as student_id where false`
    : sql`select distinct p.student_id from (${students}) p`
}
