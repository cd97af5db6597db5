import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Marks } from '../../domain/groups/marks.ts'

const CUTS = 20

export interface FinishedLevel extends Marks {
  cycle: string
  snaphot: string
  level: Level
  groups: number
  students: number
  reports: number
}

export const listFinishedLevels = async (tx: Tx): Promise<FinishedLevel[]> => {
  const { rows } = await sql<FinishedLevel>`
    select c.cycle, c.snaphot, c.level, t.*, k.students
    from (
      select *, row_number() over (partition by level order by cycle_id desc) as age from cycles
    ) c
    cross join lateral (
      select count(*) as groups, coalesce(sum(n.grade_sum), 0) as grade_sum, coalesce(sum(n.grade_count), 0) as grade_count,
        coalesce(sum(n.presences), 0) as presences, coalesce(sum(n.absences), 0) as absences,
        coalesce(sum(n.lates), 0) as lates, coalesce(sum(n.excused), 0) as excused,
        coalesce(sum(n.reports), 0) as reports
      from groups g
      join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
      where g.school_id = c.school_id and g.cycle_id = c.cycle_id) t
    cross join lateral (
      select count(*) as students from student_cycle_stats m
      where m.school_id = c.school_id and m.cycle_id = c.cycle_id) k
    where c.age <= ${CUTS}
    order by c.cycle, c.level, c.cycle_id`.execute(tx)
  return rows
}
