import type { Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Marks } from '../../domain/groups/marks.ts'
import { hasEveryWord } from '../../http/every-word.ts'
import { orderBy } from '../../http/order-by.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { keptMean } from '../../domain/groups/kept-mean.ts'

export interface ProfessorRow extends Marks {
  user_id: number
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  enrollment: string | null
  status: Status
  subjects: number
  groups: number
  assists_lists: number
  assists_lists_base: number
  lists_due: { due: number; taken: number } | null
  assists_list_percent: number
  reports: number
  last_score_created: string | null
}

const NAME = [
  sql`f.last_name collate spanish`,
  sql`f.second_last_name collate spanish`,
  sql`f.name collate spanish`,
  sql`f.user_id`,
]

const SORTS = {
  name: NAME,
  subjects: [sql`f.subjects`],
  groups: [sql`f.groups`],
  average_rating: [keptMean('f')],
  total_presence: [sql`f.presences`],
  total_absence: [sql`f.absences`],
  assists_lists: [sql`f.assists_lists`],
  assists_list_percent: [sql`f.assists_list_percent`],
  reports: [sql`f.reports`],
  // Those without any come first in both directions.
  last_score_created: [sql`coalesce(f.last_score_created, '-infinity')`],
}

type SortName = keyof typeof SORTS

export interface ProfessorsAsked {
  cycle_id: number | null
  /** `YYYY-MM-DD`, by the clock of the school. */
  today: string
  user_id?: number | undefined
  search?: string | undefined
  sort?: SortName | `-${SortName}` | undefined
  status?: Status | undefined
}

const whoOf = (cycle_id: number | null): RawBuilder<unknown> =>
  cycle_id === null ? sql`u.group_id like '_1%'` : sql`t.user_id is not null`

const conditionsOf = ({ cycle_id, user_id, search, status }: ProfessorsAsked): RawBuilder<unknown>[] => {
  const searched = hasEveryWord(sql`u.search`, search)
  return [
    whoOf(cycle_id),
    ...(user_id === undefined ? [] : [sql`u.user_id = ${user_id}`]),
    ...(status === undefined ? [] : [sql`u.status = ${status}`]),
    ...(searched ? [searched] : []),
  ]
}

/** A class that took more than was due, on days of its own, makes up for no other. */
const dueOf = (cycle_id: number | null, today: string): RawBuilder<unknown> =>
  cycle_id === null
    ? sql`
  due as materialized (
    select d.subject_id, d.due, (l.subject_id is not null)::int as today
    from lists_due(${today}::date - 1) d
    left join attendance_lists l
      on l.school_id = current_school_id() and l.subject_id = d.subject_id and l.date = ${today}::date
  )`
    : sql`due as (select null::bigint as subject_id, null::bigint as due, 0 as today)`

/** Kept numbers only. Possible lists: most of a subject and grade, up to the days of the busiest class. */
const totalsOf = ({ cycle_id, today }: ProfessorsAsked) => sql`
  ${dueOf(cycle_id, today)}, classes as materialized (
    select d.due, least(n.lists - d.today, d.due) as due_taken, s.professor_id, s.group_id, n.grade_sum, n.grade_count, n.presences, n.absences, n.lates, n.excused, n.lists, n.last_score_at,
      least(
        max(n.lists) over (partition by g.level, g.grade, s.catalog_subject_id), max(n.lists) over (partition by g.group_id)
      ) as most
    from groups g
    join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
    join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id
    left join due d on d.subject_id = s.subject_id
    where ${ofCycle(sql`g.cycle_id`, cycle_id)}
  ), taught as (
    select professor_id as user_id, count(*) as subjects, count(distinct group_id) as groups,
      sum(grade_sum)::bigint as grade_sum, sum(grade_count) as grade_count, sum(presences)::bigint as presences,
      sum(absences)::bigint as absences, sum(lates)::bigint as lates, sum(excused)::bigint as excused, sum(lists) as lists, sum(most) as most,
      sum(due)::bigint as due, sum(due_taken)::bigint as due_taken, max(last_score_at) as last_score_at
    from classes group by professor_id
  ), written as (
    select r.user_id, sum(r.reports) as reports
    from groups g
    join report_counts r on r.school_id = g.school_id and r.group_id = g.group_id
    where ${ofCycle(sql`g.cycle_id`, cycle_id)} group by r.user_id
  )`

export const listProfessors = async (
  tx: Tx,
  asked: ProfessorsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<(ProfessorRow & { total: number })[]> => {
  const { sort = 'name' } = asked
  const { rows } = await sql<ProfessorRow & { total: number }>`
    with ${totalsOf(asked)}, found as (
      select u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile, u.enrollment, u.status,
        coalesce(t.subjects, 0) as subjects, coalesce(t.groups, 0) as groups, coalesce(t.grade_sum, 0) as grade_sum,
        coalesce(t.grade_count, 0) as grade_count, coalesce(t.presences, 0) as presences,
        coalesce(t.absences, 0) as absences, coalesce(t.lates, 0) as lates, coalesce(t.excused, 0) as excused,
        coalesce(t.lists, 0) as assists_lists, coalesce(t.most, 0) as assists_lists_base,
        case when t.due is not null then json_build_object('due', t.due, 'taken', t.due_taken) end as lists_due,
        case when t.due > 0 then (200 * t.due_taken + t.due) / (2 * t.due)
          else coalesce((200 * t.lists + t.most) / nullif(2 * t.most, 0), 0) end as assists_list_percent,
        coalesce(w.reports, 0) as reports, t.last_score_at as last_score_created
      from users u
      left join taught t on t.user_id = u.user_id
      left join written w on w.user_id = u.user_id
      where ${sql.join(conditionsOf(asked), sql` and `)}
    )
    select f.*, count(*) over () as total from found f
    order by ${orderBy(SORTS, sort, NAME)}
    limit (select ${per_page}::bigint) offset (select ${(page - 1) * per_page}::bigint)`.execute(tx)
  return rows
}
