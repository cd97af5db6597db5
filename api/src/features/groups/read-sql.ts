import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { type Reader, type Reach, reachOf } from '../../domain/groups/reach.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import type { GroupRow } from './group-row.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export const findGroup = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
  reader: Reader,
): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow & { reach: Reach }>`
    select ${groupColumns}, g.assessor_id, g.roll, g.roll_subject_id, g.last_list_number is not null as numbers_kept, k.students, k.subjects, k.reports,
      m.grade_sum, m.grade_count, m.presences, m.absences, m.lates, m.excused, u.name, u.last_name, u.second_last_name, u.url_photo_profile
    from groups g
    join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    cross join lateral (select ${reachOf(reader)} as reach) r
    cross join lateral (
      select coalesce(sum(n.grade_sum), 0) as grade_sum, coalesce(sum(n.grade_count), 0) as grade_count,
        coalesce(sum(n.presences), 0) as presences, coalesce(sum(n.absences), 0) as absences,
        coalesce(sum(n.lates), 0) as lates, coalesce(sum(n.excused), 0) as excused
      from subject_stats n
      where n.school_id = g.school_id and n.group_id = g.group_id and (r.reach <> 'taught' or exists (
        select from subjects s
        where s.school_id = n.school_id and s.subject_id = n.subject_id and ${hasClass(reader.user_id, 's')}))) m
    left join users u on u.school_id = g.school_id and u.user_id = g.assessor_id
    where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)} and r.reach is not null`.execute(
    tx,
  )
  return rows[0]
}
