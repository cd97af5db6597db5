import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'

/**
 * What the triggers of marks and grades keep, counted once from all rows: as they would have, statement by statement, but in one reading.
 * Whoever is *por reinscribir* still counts as enrolled. `stats_differences` of the tests compares both.
 */
export const countMarks = async (tx: Tx): Promise<void> => {
  await sql`
    insert into student_subject_stats (subject_id, student_id, grade_sum, grade_count, presences, absences, lates, excused)
    select subject_id, student_id, sum(grade_sum), sum(grade_count), sum(presences), sum(absences), sum(lates), sum(excused)
    from (
      select subject_id, student_id, 0 as grade_sum, 0 as grade_count, count(*) filter (where assistance = 1) as presences,
        count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates,
        count(*) filter (where excused) as excused
      from assists group by subject_id, student_id
      union all
      select subject_id, student_id, sum(calification * 100)::bigint, count(*), 0, 0, 0, 0 from califications
      group by subject_id, student_id
    ) marks
    group by subject_id, student_id order by subject_id, student_id`.execute(tx)
  await sql`
    update subject_stats k set grade_sum = coalesce(d.grade_sum, 0), grade_count = coalesce(d.grade_count, 0),
      presences = coalesce(d.presences, 0), absences = coalesce(d.absences, 0), lates = coalesce(d.lates, 0),
      excused = coalesce(d.excused, 0), lists = coalesce(l.lists, 0), last_score_at = h.last
    from subjects s
    left join (
      select subject_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count, sum(presences) as presences,
        sum(absences) as absences, sum(lates) as lates, sum(excused) as excused
      from student_subject_stats group by subject_id
    ) d on d.subject_id = s.subject_id
    left join (select subject_id, count(*) as lists from attendance_lists group by subject_id) l on l.subject_id = s.subject_id
    left join (
      select subject_id, max(changed_at) as last from calification_history where to_calification is not null group by subject_id
    ) h on h.subject_id = s.subject_id
    where k.subject_id = s.subject_id`.execute(tx)
  await sql`
    update student_stats k set grade_sum = d.grade_sum, grade_count = d.grade_count, presences = d.presences,
      absences = d.absences, lates = d.lates, excused = d.excused
    from (
      select m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count, sum(m.presences) as presences,
        sum(m.absences) as absences, sum(m.lates) as lates, sum(m.excused) as excused
      from student_subject_stats m
      join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
      group by m.student_id
    ) d
    where k.student_id = d.student_id`.execute(tx)
  await sql`
    update attendance_lists l set presences = d.presences, absences = d.absences, lates = d.lates
    from (
      select subject_id, date, count(*) filter (where assistance = 1) as presences,
        count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates
      from assists group by subject_id, date
    ) d
    where l.subject_id = d.subject_id and l.date = d.date`.execute(tx)
  await sql`
    insert into absence_days (student_id, date, partial_id, excused, absences)
    select a.student_id, a.date, min(l.partial_id), bool_and(a.excused) filter (where a.assistance = 0),
      count(*) filter (where a.assistance = 0)
    from assists a
    join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
    group by a.student_id, a.date
    having count(*) filter (where a.assistance = 1) = 0 and count(*) filter (where a.assistance = 0) > 0
    order by a.student_id, a.date`.execute(tx)
  await countCaptures(tx)
}

/** Of every cell that has a grade, who of the group is active and has one. */
const countCaptures = async (tx: Tx): Promise<void> => {
  await sql`
    insert into capture_counts (subject_id, partial_id, graded)
    select c.subject_id, c.partial_id, count(distinct c.student_id) filter (where t.status = 1)
    from califications c
    join subjects s on s.school_id = c.school_id and s.subject_id = c.subject_id
    left join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id and e.student_id = c.student_id
    left join students t on t.school_id = e.school_id and t.student_id = e.student_id
    where c.is_final = 0
    group by c.subject_id, c.partial_id order by c.partial_id, c.subject_id`.execute(tx)
}
