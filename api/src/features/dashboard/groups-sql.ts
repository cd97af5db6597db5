import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import type { Marks } from '../../domain/groups/marks.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'

export interface GroupTotals extends GroupColumns, Marks {
  students: number
  reports: number
}

export const listGroupTotals = async (tx: Tx, cycle_id: number | null): Promise<GroupTotals[]> => {
  const { rows } = await sql<GroupTotals>`
    select ${groupColumns}, k.students, k.reports, k.grade_sum, k.grade_count, k.presences, k.absences,
      k.lates, k.excused
    from groups g
    join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where ${ofCycle(sql`g.cycle_id`, cycle_id)}
    order by ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}
