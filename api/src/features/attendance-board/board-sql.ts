import type { BoardHour, BoardProfessor, BoardSummary } from '@plantel/contract/attendance-board'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isNotAwaited } from '../../domain/awaited/awaited.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { inPlaces, ofStudentIn } from '../../domain/groups/in-places.ts'

export interface BoardAsked {
  date: string
  /** The clock of the API. */
  now: Date
  /** An advisor, for whom only their groups are there. */
  advised_by: number | undefined
  /** Undefined: of the whole school. */
  places?: readonly number[] | undefined
}

/** `hour`: of the day that is asked for, by which its lists are due; all of a day that has passed, none of one to come. */
export const clockOf = ({ date, now }: Pick<BoardAsked, 'date' | 'now'>) => sql`
  clock as materialized (
    select c.school_id, case
      when ${date}::date < here.at::date then time '24:00'
      when ${date}::date > here.at::date then time '00:00'
      else here.at::time end as hour
    from schools c
    cross join lateral (select ${now}::timestamptz at time zone c.time_zone as at) here
    where c.school_id = current_school_id()
  )`

type Asked = Pick<BoardAsked, 'advised_by' | 'places'>

/** Of `groups g`. */
export const isAsked = ({ advised_by, places }: Asked) =>
  advised_by === undefined ? inPlaces(places) : sql`g.assessor_id = ${advised_by} and ${inPlaces(places)}`

export interface ListRow extends BoardHour {
  group_id: number
  lates: number | null
}

/** A row for each class that is due or has a list: narrow, for a large school has two thousand a day. Of a class there is one substitute a day. */
export const listBoard = async (tx: Tx, asked: BoardAsked): Promise<ListRow[]> => {
  const { date } = asked
  const { rows } = await sql<ListRow>`
    with ${clockOf(asked)},
    away as materialized (
      select t.substitution_id, t.professor_id, t.substitute_id, t.all_classes from substitutions t
      where t.school_id = current_school_id() and t.to_date >= ${date}::date and t.from_date <= ${date}::date
    )
    select s.subject_id, s.group_id, c.title, s.professor_id, away.substitute_id, to_char(w.starts, 'HH24:MI') as starts,
      case when w.taken_at is not null then 'taken'
        when w.starts <= k.hour and k.hour > time '00:00' then 'pending' else 'later' end as state,
      w.taken_at, w.presences, w.absences, w.lates
    from (
      select coalesce(d.subject_id, l.subject_id) as subject_id, d.starts, l.taken_at, l.presences, l.absences, l.lates
      from due_lists(${date}::date) d
      full join (
        select * from attendance_lists a where a.school_id = current_school_id() and a.date = ${date}::date
      ) l on l.subject_id = d.subject_id
    ) w
    cross join clock k
    join subjects s on s.school_id = current_school_id() and s.subject_id = w.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and ${isAsked(asked)}
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join away on away.professor_id = s.professor_id and (away.all_classes or exists (
      select from substituted_classes x
      where x.school_id = s.school_id and x.substitution_id = away.substitution_id and x.subject_id = s.subject_id))`.execute(
    tx,
  )
  return rows
}

/** Groups that have no list where some were to be expected. */
export const listUnlisted = async (tx: Tx, asked: BoardAsked): Promise<number[]> => {
  const { rows } = await sql<{ group_id: number }>`
    with ${clockOf(asked)}
    select g.group_id from clock k cross join lateral unlisted_groups(${asked.date}::date, k.hour) n
    join groups g on g.school_id = current_school_id() and g.group_id = n.group_id and ${isAsked(asked)}`.execute(
    tx,
  )
  return rows.map(({ group_id }) => group_id)
}

/** In the school's order, those of finished cycles last. */
export const listGroups = async (tx: Tx, group_ids: readonly number[]): Promise<GroupColumns[]> => {
  const { rows } = await sql<GroupColumns>`
    select ${groupColumns} from groups g where g.group_id = any (${[...group_ids]}::bigint[])
    order by g.cycle_id is not null, ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}

export const listProfessors = async (tx: Tx, user_ids: readonly number[]): Promise<BoardProfessor[]> => {
  const { rows } = await sql<BoardProfessor>`
    select u.user_id as professor_id, u.name, u.last_name, u.second_last_name
    from users u where u.user_id = any (${[...user_ids]}::bigint[])`.execute(tx)
  return rows
}

export interface DayFacts {
  school_day: boolean
  absent: number
  /** Groups for which the calendar has no classes. */
  off: number[]
}

const absentOn = (date: string, asked: Asked) =>
  asked.advised_by === undefined && asked.places === undefined
    ? sql`select count(*) from absence_days a where a.date = ${date}::date and ${isNotAwaited('a')}`
    : sql`select count(*) from absence_days a
        join student_places p on p.school_id = a.school_id and p.student_id = a.student_id
        join groups g on g.school_id = p.school_id and g.group_id = p.group_id
        where a.date = ${date}::date and ${isAsked(asked)} and ${isNotAwaited('a')}`

/** Whether it is a school day of any group, of which it is none, and how many are absent. */
export const readDay = async (tx: Tx, asked: BoardAsked): Promise<DayFacts> => {
  const { date, places } = asked
  const { rows } = await sql<DayFacts>`
    with off as materialized (
      select distinct n.group_id from days_without_classes(${date}::date, ${date}::date) n
    )
    select
      (extract(isodow from ${date}::date) < 6 and exists (
        select from groups g where g.cycle_id is null and ${inPlaces(places)} and g.group_id not in (select group_id from off)))
        or exists (select from due_lists(${date}::date)) as school_day,
      (${absentOn(date, asked)}) as absent,
      (select coalesce(json_agg(o.group_id), '[]') from off o
        join groups g on g.school_id = current_school_id() and g.group_id = o.group_id and ${isAsked(asked)}) as off`.execute(
    tx,
  )
  return rows[0] ?? { school_day: false, absent: 0, off: [] }
}

/** Of a list `of` its class is of a group of these. */
const ofClassIn = (of: string, places: readonly number[] | undefined) =>
  places === undefined
    ? sql`true`
    : sql`exists (select from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id
        where s.school_id = c.school_id and s.subject_id = ${sql.ref(`${of}.subject_id`)} and ${inPlaces(places)})`

/** Today by the clock of the school. */
export const readSummary = async (tx: Tx, now: Date, places?: readonly number[]): Promise<BoardSummary> => {
  const { rows } = await sql<BoardSummary>`
    select here.day::text as date,
      json_build_object('due', lists.due, 'taken', lists.taken) as lists, absent.absent, lates.lates
    from schools c
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) here
    cross join lateral (
      select count(*) as due, count(l.subject_id) as taken
      from due_lists(here.day) d
      left join attendance_lists l on l.school_id = c.school_id and l.subject_id = d.subject_id and l.date = here.day
      where ${ofClassIn('d', places)}
    ) lists
    cross join lateral (
      select count(*) as absent from absence_days a where a.school_id = c.school_id and a.date = here.day and ${ofStudentIn('a', places)}
        and ${isNotAwaited('a')}
    ) absent
    cross join lateral (
      select coalesce(sum(l.lates), 0) as lates from attendance_lists l where l.school_id = c.school_id and l.date = here.day and ${ofClassIn('l', places)}
    ) lates
    where c.school_id = current_school_id()`.execute(tx)
  if (!rows[0]) throw new Error('the school is not there')
  return rows[0]
}
