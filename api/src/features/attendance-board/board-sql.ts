import type { BoardHour, BoardSummary } from '@plantel/contract/attendance-board'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'

export interface BoardAsked {
  date: string
  /** The clock of the API. */
  now: Date
  /** An advisor, for whom only their groups are there. */
  advised_by: number | undefined
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

/** A row for each class that is due or has a list. */
const listsOf = (date: string) => sql`
  due as materialized (select * from due_lists(${date}::date)),
  lists as materialized (
    select d.subject_id, d.starts, d.subject_id as due_id, l.taken_at, l.presences, l.absences, l.lates
    from due d
    left join attendance_lists l on l.school_id = current_school_id() and l.subject_id = d.subject_id and l.date = ${date}::date
    union all
    select l.subject_id, null, null, l.taken_at, l.presences, l.absences, l.lates
    from attendance_lists l where l.date = ${date}::date and l.subject_id not in (select subject_id from due)
  )`

const stateOf = sql<BoardHour['state']>`case when l.taken_at is not null then 'taken'
  when l.starts <= (select hour from clock) and (select hour from clock) > time '00:00' then 'pending' else 'later' end`

export interface BoardRow extends GroupColumns, Omit<BoardHour, 'subject_id' | 'title' | 'professor'> {
  /** Null: a group without any list. */
  subject_id: number | null
  title: string | null
  /** Of the professor, in columns: objects take PostgreSQL as long as the rest. */
  user_id: number | null
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
}

const advisedBy = (user_id: number | undefined) =>
  user_id === undefined ? sql`true` : sql`g.assessor_id = ${user_id}`

export const listBoard = async (tx: Tx, { date, now, advised_by }: BoardAsked): Promise<BoardRow[]> => {
  const { rows } = await sql<BoardRow>`
    with ${clockOf({ date, now })}, ${listsOf(date)}
    select ${groupColumns}, s.subject_id, c.title, u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile,
      to_char(l.starts, 'HH24:MI') as starts, ${stateOf} as state, l.taken_at, l.presences, l.absences, l.lates
    from lists l
    join subjects s on s.subject_id = l.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
    where ${advisedBy(advised_by)}
    union all
    select ${groupColumns}, null, null, null, null, null, null, null, null, 'later', null, null, null, null
    from unlisted_groups(${date}::date, (select hour from clock)) n
    join groups g on g.group_id = n.group_id
    where ${advisedBy(advised_by)}`.execute(tx)
  return rows
}

export interface DayFacts {
  school_day: boolean
  absent: number
  order: number[]
}

/** Whether it is a school day of any group, who is absent, and the order of the groups. */
export const readDay = async (tx: Tx, { date, advised_by }: BoardAsked): Promise<DayFacts> => {
  const { rows } = await sql<DayFacts>`
    select
      (extract(isodow from ${date}::date) < 6 and exists (
        select from groups g where g.cycle_id is null and not exists (
          select from days_without_classes(${date}::date, ${date}::date) n where n.group_id = g.group_id)))
        or exists (select from due_lists(${date}::date)) as school_day,
      (select count(*) from absence_days a
        join student_places p on p.school_id = a.school_id and p.student_id = a.student_id
        left join groups g on g.school_id = p.school_id and g.group_id = p.group_id
        where a.date = ${date}::date and ${advisedBy(advised_by)}) as absent,
      (select coalesce(array_agg(g.group_id order by ${sql.join(GROUP_ORDER)}), '{}') from groups g
        where g.cycle_id is null and ${advisedBy(advised_by)}) as order`.execute(tx)
  return rows[0] ?? { school_day: false, absent: 0, order: [] }
}

/** Today by the clock of the school. */
export const readSummary = async (tx: Tx, now: Date): Promise<BoardSummary> => {
  const { rows } = await sql<BoardSummary>`
    select here.day::text as date,
      json_build_object('due', lists.due, 'taken', lists.taken) as lists, absent.absent, lates.lates
    from schools c
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) here
    cross join lateral (
      select count(*) as due, count(l.subject_id) as taken
      from due_lists(here.day) d
      left join attendance_lists l on l.school_id = c.school_id and l.subject_id = d.subject_id and l.date = here.day
    ) lists
    cross join lateral (
      select count(*) as absent from absence_days a where a.school_id = c.school_id and a.date = here.day
    ) absent
    cross join lateral (
      select coalesce(sum(l.lates), 0) as lates from attendance_lists l where l.school_id = c.school_id and l.date = here.day
    ) lates
    where c.school_id = current_school_id()`.execute(tx)
  if (!rows[0]) throw new Error('the school is not there')
  return rows[0]
}
