import type { BoardTab, MissingStudent } from '@plantel/contract/attendance-board'
import { ASSISTANCE, type Level } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { records, type Staff } from '../../domain/excuses/deciders.ts'
import { farBack } from '../../domain/attendance/days-in-a-row.ts'
import { startOfList } from '../../domain/attendance/list-start.ts'
import { isNotAwaited } from '../../domain/awaited/awaited.ts'
import { guardianToCall } from '../../domain/families/guardian-to-call.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { isAsked } from './board-sql.ts'

export interface MissingAsked {
  date: string
  tab: BoardTab
  advised_by: number | undefined
  places: readonly number[] | undefined
  guardians: boolean
  recorder: Staff
}

export interface MissingRow {
  student: MissingStudent['student']
  group: Pick<GroupColumns, 'group_id' | 'grade' | 'group' | 'turn' | 'level'> | null
  level: Level | null
  absences: MissingStudent['absences']
  guardian: MissingStudent['guardian']
  can_justify: boolean
  /** Days missed whole, of the last two months. */
  missed: string[]
  /** Days of that time on which the group has no classes. */
  off: string[]
  total: number
}

const ABSENT = sql.lit(ASSISTANCE.absent)
const PRESENT = sql.lit(ASSISTANCE.present)

const whoIs: Record<BoardTab, (date: string) => RawBuilder<unknown>> = {
  absent: (date) =>
    sql`select a.school_id, a.student_id from absence_days a where a.date = ${date}::date and ${isNotAwaited('a')}`,
  /** Compares the lists of the child's classes of one day; no mark of others is read. */
  left: (date) => sql`
    select distinct a.school_id, a.student_id
    from assists a
    join schools c on c.school_id = a.school_id
    join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
    where a.date = ${date}::date and a.assistance = ${ABSENT} and exists (
      select from student_subject_stats k
      join attendance_lists e on e.school_id = k.school_id and e.subject_id = k.subject_id and e.date = a.date
      join assists p on p.school_id = e.school_id and p.subject_id = e.subject_id and p.date = e.date
        and p.student_id = k.student_id and p.assistance = ${PRESENT}
      where k.school_id = a.school_id and k.student_id = a.student_id and ${startOfList('e')} < ${startOfList('l')})`,
}

const ABSENCES = sql`(
  select coalesce(json_agg(json_build_object('assist_id', a.assist_id, 'version', a.version, 'subject_id', a.subject_id,
    'title', t.title, 'starts', to_char(h.starts, 'HH24:MI'), 'code', a.code, 'excused', a.excused, 'note', a.note)
    order by h.starts nulls last, l.taken_at, a.subject_id), '[]')
  from assists a
  join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
  join subjects s on s.school_id = a.school_id and s.subject_id = a.subject_id
  join subject_catalogs t on t.school_id = s.school_id and t.catalog_subject_id = s.catalog_subject_id
  left join lateral (
    select min(h.starts) as starts from class_hours h
    where h.school_id = a.school_id and h.subject_id = a.subject_id and h.weekday = extract(isodow from a.date)
  ) h on true
  where a.school_id = w.school_id and a.student_id = w.student_id and a.date = asked.date and a.assistance = ${ABSENT})`

/** By group and name, a page. */
export const listMissing = async (
  tx: Tx,
  { date, tab, advised_by, places, guardians, recorder }: MissingAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<MissingRow[]> => {
  const { rows } = await sql<MissingRow>`
    with who as materialized (${whoIs[tab](date)}), page as (
      select w.school_id, w.student_id, g.group_id, count(*) over () as total,
        row_number() over (order by ${sql.join(GROUP_ORDER)}, p.last_name collate spanish, p.second_last_name collate spanish,
          p.name collate spanish, p.student_id) as place
      from who w
      join student_places p on p.school_id = w.school_id and p.student_id = w.student_id
      left join groups g on g.school_id = p.school_id and g.group_id = p.group_id
      where ${isAsked({ advised_by, places })}
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    ), off as materialized (
      select n.group_id, array_agg(distinct n.day::text) as days
      from days_without_classes(${farBack(date)}::date, ${date}::date) n
      where n.group_id in (select group_id from page) group by n.group_id
    )
    select json_build_object('student_id', t.student_id, 'folio', t.folio, 'name', t.name, 'last_name', t.last_name,
        'second_last_name', t.second_last_name, 'url_photo_profile', t.url_photo_profile) as student,
      case when g.group_id is not null then json_build_object('group_id', g.group_id, 'grade', g.grade, 'group', g."group",
        'turn', g.turn, 'level', g.level) end as "group", g.level,
      ${ABSENCES} as absences, ${guardians ? guardianToCall('w') : sql`null`} as guardian, ${records('w', recorder)} as can_justify,
      array(select d.date::text from absence_days d where d.school_id = w.school_id and d.student_id = w.student_id
        and d.date between ${farBack(date)}::date and asked.date) as missed,
      coalesce((select o.days from off o where o.group_id = w.group_id), '{}') as off, w.total
    from page w
    cross join (select ${date}::date as date) asked
    join students t on t.school_id = w.school_id and t.student_id = w.student_id
    left join groups g on g.school_id = w.school_id and g.group_id = w.group_id
    order by w.place`.execute(tx)
  return rows
}
