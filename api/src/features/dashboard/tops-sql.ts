import { TOP_SIZE } from '@plantel/contract/dashboard'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { absenceRate } from '../../domain/groups/absence-rate.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { keptMean } from '../../domain/groups/kept-mean.ts'

export interface LeadingClass extends GroupColumns {
  list: 'score' | 'absence' | 'best'
  subject_id: number
  title: string
  grade_sum: number
  grade_count: number
  absences: number
  presences: number
}

const BETWEEN = sql`c.entry_place, c.group_place, c.subject_id`

/** Early in a cycle thousands are equal: titles are ranked once, and classes compared by numbers only. */
export const listLeadingClasses = async (tx: Tx, cycle_id: number | null): Promise<LeadingClass[]> => {
  const longest = sql`(select ${TOP_SIZE}::bigint)`
  const { rows } = await sql<LeadingClass>`
    with entries as materialized (
      select catalog_subject_id, rank() over (order by title collate spanish) as place from subject_catalogs
    ), titles as materialized (
      select g.school_id, g.group_id, g.level, row_number() over (order by ${sql.join(GROUP_ORDER)}) as place
      from groups g where ${ofCycle(sql`g.cycle_id`, cycle_id)}
    ), classes as materialized (
      select s.school_id, s.subject_id, s.group_id, s.catalog_subject_id, t.level, t.place as group_place,
        e.place as entry_place, n.grade_sum, n.grade_count, n.absences, n.presences, ${keptMean('n')} as mean,
        ${absenceRate('n')} as rate
      from titles t
      join subjects s on s.school_id = t.school_id and s.group_id = t.group_id
      join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id
      join entries e on e.catalog_subject_id = s.catalog_subject_id
    ), found as (
      (select 'score' as list, row_number() over () as place, c.* from (
        select * from classes c where c.mean > 0 order by c.mean desc, ${BETWEEN} limit ${longest}) c)
      union all
      (select 'absence', row_number() over (), c.* from (
        select * from classes c where c.absences > 0 order by c.rate desc, ${BETWEEN} limit ${longest}) c)
      union all
      (select 'best', 1, c.* from (
        select distinct on (c.level) * from classes c where c.mean > 0 order by c.level, c.mean desc, ${BETWEEN}) c)
    )
    select f.list, f.subject_id, f.grade_sum, f.grade_count, f.absences, f.presences, d.title, ${groupColumns}
    from found f
    join subject_catalogs d on d.school_id = f.school_id and d.catalog_subject_id = f.catalog_subject_id
    join groups g on g.school_id = f.school_id and g.group_id = f.group_id
    order by f.list, f.place`.execute(tx)
  return rows
}
