import { type RawBuilder, sql } from 'kysely'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { isListed, listNumber } from '../../domain/groups/list-numbers.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'

/** student_id, folio, name, last_name, second_last_name, number on the list; in the order of the numbers. */
export type SheetStudent = [number, string, string, string, string | null, number]

export interface SheetGroup extends GroupColumns {
  /** `2025_2026`; null: the current one. */
  cycle: string | null
  students: SheetStudent[]
}

export interface GroupAsked {
  group_id: number
  /** Null: the current one. */
  cycle_id: number | null
}

/** `g`: group, `y`: its finished cycle. */
export const fromGroup = ({ group_id, cycle_id }: GroupAsked): RawBuilder<unknown> => sql`
  from groups g left join cycles y on y.school_id = g.school_id and y.cycle_id = g.cycle_id
  where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)}`

export const groupStudents = sql`(
  select coalesce(json_agg(json_build_array(n.student_id, n.folio, n.name, n.last_name, n.second_last_name, n.number)
    order by n.number), '[]')
  from (
    select t.student_id, t.folio, t.name, t.last_name, t.second_last_name, ${listNumber} as number
    from enrollments e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and ${isListed}
    where e.school_id = g.school_id and e.group_id = g.group_id) n)`
