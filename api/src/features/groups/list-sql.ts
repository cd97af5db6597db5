import type { GroupCheck } from '@plantel/contract/health-checks'
import type { Level } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { groupCheck } from '../../domain/health/group-checks.ts'
import { absenceRate } from '../../domain/groups/absence-rate.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { groupsMeant } from '../../domain/groups/groups-meant.ts'
import { keptMean } from '../../domain/groups/kept-mean.ts'
import { leftOut } from '../../http/left-out.ts'
import { orderBy } from '../../http/order-by.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import type { GroupRow } from './group-row.ts'

/** Order of the index `groups_by_title`. */
const TITLE = [sql`g.cycle_id`, ...GROUP_ORDER]

const KEPT = {
  students: [sql`k.students`],
  subjects: [sql`k.subjects`],
  average_rating: [keptMean('k')],
  total_absence: [sql`k.absences`],
  absence_rate: [absenceRate('k')],
  total_presence: [sql`k.presences`],
  total_reports: [sql`k.reports`],
}

const SORTS = { title: TITLE, level: [sql`g.level`], turn: [sql`g.turn`], ...KEPT }

type Sort = keyof typeof SORTS

export interface GroupsAsked {
  cycle_id: number | null
  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  level?: Level | undefined
  turn?: number | undefined
  special?: number | undefined
  grade?: string | undefined
  /** 1 with, 0 without an advisor. */
  assessor?: number | undefined
  with_subjects?: 1 | undefined
  check?: GroupCheck | undefined
  without_student_id?: number | undefined
  except?: readonly number[] | undefined
}

const hasSubjects = sql`exists (select from group_stats s
  where s.school_id = g.school_id and s.group_id = g.group_id and s.subjects > 0)`

const isWithout = (student_id: number) => sql`not exists (select from enrollments e
  where e.school_id = g.school_id and e.group_id = g.group_id and e.student_id = ${student_id})`

export const conditionsOf = (asked: GroupsAsked): RawBuilder<unknown>[] => [
  ofCycle(sql`g.cycle_id`, asked.cycle_id),
  ...(['level', 'turn', 'special', 'grade'] as const).flatMap((name) =>
    asked[name] === undefined ? [] : [sql`g.${sql.ref(name)} = ${asked[name]}`],
  ),
  ...(asked.assessor === undefined ? [] : [sql`(g.assessor_id is not null)::int = ${asked.assessor}`]),
  ...(asked.with_subjects === undefined ? [] : [hasSubjects]),
  ...(asked.check === undefined ? [] : [groupCheck(asked.check)]),
  ...(asked.without_student_id === undefined ? [] : [isWithout(asked.without_student_id)]),
  ...leftOut(sql`g.group_id`, asked.except),
]

const none = sql``

/** Groups without grades or students come last in both directions, as the dashboard's charts leave them out. */
const gradedFirst = (sort: string) =>
  sort.endsWith('average_rating') ? sql`(k.students = 0 or ${keptMean('k')} = 0), ` : none

const isByKept = (sort: string): boolean => sort.replace('-', '') in KEPT

const numbersOf = (row: 'g' | 'p') =>
  sql`join group_stats k on k.school_id = ${sql.ref(row)}.school_id and k.group_id = ${sql.ref(row)}.group_id`

/** Found words are counted as found, everything else comes from an index. */
const foundBy = (asked: GroupsAsked, sort: Sort | `-${Sort}`) => {
  const where = sql.join(conditionsOf(asked), sql` and `)
  const numbers = isByKept(sort) ? numbersOf('g') : none
  const searched = groupsMeant(asked.search, ofCycle(sql`g.cycle_id`, asked.cycle_id))
  if (!searched)
    return { first: none, join: numbers, where, total: sql`(select count(*) from groups g where ${where})` }
  return {
    first: sql`${searched.asked}, `,
    join: numbers,
    where: sql`${where} and ${searched.holds}`,
    total: sql`count(*) over ()`,
  }
}

/** Subqueries, or the planner would join all advisors, and plan anew for each page. */
export const listGroups = async (
  tx: Tx,
  asked: GroupsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<(GroupRow & { total: number })[]> => {
  const { sort = 'title' } = asked
  const { first, join, where, total } = foundBy(asked, sort)
  const { rows } = await sql<GroupRow & { total: number }>`
    with ${first}page as (
      select s.*, row_number() over () as place from (
        select g.school_id, ${groupColumns}, g.assessor_id, ${total} as total
        from groups g ${join}
        where ${where}
        order by ${gradedFirst(sort)}${orderBy(SORTS, sort, TITLE)}
        limit (select ${per_page}::bigint) offset (select ${(page - 1) * per_page}::bigint)
      ) s
    )
    select p.group_id, p.grade, p."group", p.turn, p.level, p.special, p.assessor_id, p.total,
      o.roll, o.roll_subject_id, o.last_list_number is not null as numbers_kept,
      k.students, k.subjects, k.reports, k.grade_sum, k.grade_count, k.presences, k.absences,
      k.lates, k.excused, a.name, a.last_name, a.second_last_name, a.url_photo_profile
    from page p ${numbersOf('p')}
    join groups o on o.school_id = p.school_id and o.group_id = p.group_id
    left join lateral (
      select u.name, u.last_name, u.second_last_name, u.url_photo_profile from users u
      where u.school_id = p.school_id and u.user_id = p.assessor_id offset 0
    ) a on true
    order by p.place`.execute(tx)
  return rows
}
