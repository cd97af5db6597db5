import { ACTIVE_DAYS } from '@plantel/contract/supervision'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { capturedClasses } from '../../domain/capture/captured-classes.ts'
import { currentPartials, listPartials } from '../../domain/capture/current-partials.ts'

const SUMS = sql`coalesce(sum(n.grade_sum), 0) as grade_sum, coalesce(sum(n.grade_count), 0) as grade_count,
  coalesce(sum(n.presences), 0) as presences, coalesce(sum(n.absences), 0) as absences, coalesce(sum(n.reports), 0) as reports`

/** From kept sums: a row for each group, class and parent, and none for a mark or a grade. */
export const countSchool = async (tx: Tx, { today, now }: { today: string; now: Date }): Promise<void> => {
  const ids = currentPartials(await listPartials(tx, today)).map(({ partial_id }) => partial_id)
  await sql`
    with present as (
      select ${SUMS} from groups g join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
      where g.cycle_id is null
    ), captured as (
      select coalesce(sum(least(coalesce(n.graded, 0), k.students)), 0) as graded, coalesce(sum(k.students), 0) as to_grade
      from partials p ${capturedClasses(sql`n.partial_id = any (${ids}::bigint[])`)}
      where p.partial_id = any (${ids}::bigint[])
    ), family as (
      select count(*) as families,
        count(*) filter (where m.signed_in_at > ${now}::timestamptz - make_interval(days => ${sql.lit(ACTIVE_DAYS)})) as active
      from (select distinct r.school_id, r.parent_id from open_relationships r) r
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1 and u.account_id is not null
      join memberships m on m.school_id = u.school_id and m.user_id = u.user_id
    ), ended as (
      select distinct on (level) school_id, cycle_id, cycle from cycles order by level, cycle_id desc
    ), before as (
      select ${SUMS} from ended c join groups g on g.school_id = c.school_id and g.cycle_id = c.cycle_id
      join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
    ), counted as (
      select false as past, null as cycle, (select coalesce(sum(active_students), 0) from school_stats) as students, t.*,
        c.graded, c.to_grade, f.families, f.active
      from present t, captured c, family f
      union all
      select true, (select max(cycle) from ended), (select count(*) from ended c join student_cycle_stats m on m.school_id = c.school_id and m.cycle_id = c.cycle_id), t.*,
        null, null, null, null
      from before t where exists (select from ended)
    )
    insert into school_figures (past, cycle, students, grade_sum, grade_count, presences, absences, reports, graded, to_grade,
      families, active_families, counted_at)
    select past, cycle, students, grade_sum, grade_count, presences, absences, reports, graded, to_grade, families, active,
      ${now}::timestamptz
    from counted
    on conflict (school_id, past) do update set (cycle, students, grade_sum, grade_count, presences, absences, reports, graded, to_grade,
      families, active_families, counted_at) = (excluded.cycle, excluded.students, excluded.grade_sum, excluded.grade_count,
      excluded.presences, excluded.absences, excluded.reports, excluded.graded, excluded.to_grade, excluded.families,
      excluded.active_families, excluded.counted_at)`.execute(tx)
}
