-- Kept numbers that differ from what a recount of the rows gives: always empty.
create or replace view stats_differences with (security_invoker = true) as
 WITH marks AS (
         SELECT each_mark.school_id,
            each_mark.subject_id,
            each_mark.student_id,
            sum(each_mark.grade_sum) AS grade_sum,
            sum(each_mark.grade_count) AS grade_count,
            sum(each_mark.presences) AS presences,
            sum(each_mark.absences) AS absences
           FROM ( SELECT califications.school_id,
                    califications.subject_id,
                    califications.student_id,
                    (califications.calification * 100::numeric)::bigint AS grade_sum,
                    1 AS grade_count,
                    0 AS presences,
                    0 AS absences
                   FROM califications
                UNION ALL
                 SELECT assists.school_id,
                    assists.subject_id,
                    assists.student_id,
                    0,
                    0,
                    assists.assistance,
                    1 - assists.assistance
                   FROM assists) each_mark
          GROUP BY each_mark.school_id, each_mark.subject_id, each_mark.student_id
        ), by_subject AS (
         SELECT s.school_id,
            s.subject_id,
            s.group_id,
            COALESCE(sum(m.grade_sum), 0::numeric) AS grade_sum,
            COALESCE(sum(m.grade_count), 0::numeric) AS grade_count,
            COALESCE(sum(m.presences), 0::numeric) AS presences,
            COALESCE(sum(m.absences), 0::numeric) AS absences
           FROM subjects s
             LEFT JOIN marks m ON m.school_id = s.school_id AND m.subject_id = s.subject_id
          GROUP BY s.school_id, s.subject_id, s.group_id
        ), by_student AS (
         SELECT m.school_id,
            m.student_id,
            sum(m.grade_sum) AS grade_sum,
            sum(m.grade_count) AS grade_count,
            sum(m.presences) AS presences,
            sum(m.absences) AS absences
           FROM marks m
             JOIN subjects s ON s.school_id = m.school_id AND s.subject_id = m.subject_id
             JOIN groups g ON g.school_id = s.school_id AND g.group_id = s.group_id AND g.cycle_id IS NULL
          GROUP BY m.school_id, m.student_id
        ), by_school AS (
         SELECT students.school_id,
            count(*) FILTER (WHERE students.status = 1) AS active,
            count(*) FILTER (WHERE students.status = 0) AS inactive
           FROM students
          GROUP BY students.school_id
        )
 SELECT 'student_subject_stats'::text AS kept,
    school_id,
    subject_id AS id,
    student_id
   FROM marks m
     FULL JOIN student_subject_stats k USING (school_id, subject_id, student_id)
  WHERE COALESCE(m.grade_sum, 0::numeric) IS DISTINCT FROM COALESCE(k.grade_sum, 0::bigint)::numeric OR COALESCE(m.grade_count, 0::bigint) IS DISTINCT FROM COALESCE(k.grade_count, 0) OR COALESCE(m.presences, 0::bigint) IS DISTINCT FROM COALESCE(k.presences, 0) OR COALESCE(m.absences, 0::bigint) IS DISTINCT FROM COALESCE(k.absences, 0)
UNION ALL
 SELECT 'subject_stats'::text AS kept,
    school_id,
    subject_id AS id,
    NULL::bigint AS student_id
   FROM by_subject s
     FULL JOIN subject_stats k USING (school_id, subject_id)
  WHERE s.group_id IS DISTINCT FROM k.group_id OR s.grade_sum IS DISTINCT FROM k.grade_sum::numeric OR s.grade_count IS DISTINCT FROM k.grade_count::numeric OR s.presences IS DISTINCT FROM k.presences::numeric OR s.absences IS DISTINCT FROM k.absences::numeric
UNION ALL
 SELECT 'group_stats'::text AS kept,
    school_id,
    group_id AS id,
    NULL::bigint AS student_id
   FROM groups g
     FULL JOIN group_stats k USING (school_id, group_id)
  WHERE k.subjects IS DISTINCT FROM (( SELECT count(*) AS count
           FROM subjects s
          WHERE s.school_id = g.school_id AND s.group_id = g.group_id)) OR k.reports IS DISTINCT FROM (( SELECT count(*) AS count
           FROM reports r
          WHERE r.school_id = g.school_id AND r.group_id = g.group_id)) OR g.cycle_id IS NULL AND k.students IS DISTINCT FROM (( SELECT count(*) AS count
           FROM enrollments e
             JOIN students s ON s.school_id = e.school_id AND s.student_id = e.student_id
          WHERE e.school_id = g.school_id AND e.group_id = g.group_id AND s.status = 1))
UNION ALL
 SELECT 'student_stats'::text AS kept,
    school_id,
    s.student_id AS id,
    NULL::bigint AS student_id
   FROM students s
     LEFT JOIN by_student m USING (school_id, student_id)
     FULL JOIN student_stats k USING (school_id, student_id)
  WHERE COALESCE(m.grade_sum, 0::numeric) IS DISTINCT FROM k.grade_sum::numeric OR COALESCE(m.grade_count, 0::numeric) IS DISTINCT FROM k.grade_count::numeric OR COALESCE(m.presences, 0::numeric) IS DISTINCT FROM k.presences::numeric OR COALESCE(m.absences, 0::numeric) IS DISTINCT FROM k.absences::numeric
UNION ALL
 SELECT 'school_stats'::text AS kept,
    school_id,
    school_id AS id,
    NULL::bigint AS student_id
   FROM by_school s
     FULL JOIN school_stats k USING (school_id)
  WHERE COALESCE(s.active, 0::bigint) IS DISTINCT FROM COALESCE(k.active_students, 0) OR COALESCE(s.inactive, 0::bigint) IS DISTINCT FROM COALESCE(k.inactive_students, 0)
UNION ALL
 SELECT 'school_users'::text AS kept,
    school_id,
    school_id AS id,
    NULL::bigint AS student_id
   FROM ( SELECT users.school_id,
            count(*) AS users,
            count(*) FILTER (WHERE users.group_id ~~ '_1%'::text) AS professors,
            count(*) FILTER (WHERE users.group_id ~~ '__1%'::text) AS assessors,
            count(*) FILTER (WHERE users.group_id ~~ '_____1%'::text) AS directors,
            count(users.signed_in_at) AS signed_in
           FROM users
          WHERE users.status = 1
          GROUP BY users.school_id) u
     FULL JOIN school_stats k USING (school_id)
  WHERE COALESCE(u.users, 0::bigint) IS DISTINCT FROM COALESCE(k.active_users, 0) OR COALESCE(u.professors, 0::bigint) IS DISTINCT FROM COALESCE(k.professors, 0) OR COALESCE(u.assessors, 0::bigint) IS DISTINCT FROM COALESCE(k.assessors, 0) OR COALESCE(u.directors, 0::bigint) IS DISTINCT FROM COALESCE(k.directors, 0) OR COALESCE(u.signed_in, 0::bigint) IS DISTINCT FROM COALESCE(k.signed_in_users, 0)
UNION ALL
 SELECT 'student_places'::text AS kept,
    school_id,
    t.student_id AS id,
    NULL::bigint AS student_id
   FROM ( SELECT s.school_id,
            s.student_id,
            s.last_name,
            s.second_last_name,
            s.name,
            s.status,
            count(e.group_id) AS groups,
            count(*) FILTER (WHERE e.special = 1) AS special_groups,
            COALESCE(sum(( SELECT count(*) AS count
                   FROM subjects c
                  WHERE c.school_id = e.school_id AND c.group_id = e.group_id)), 0::numeric) AS amount_subjects,
            min(e.group_id) FILTER (WHERE e.special = 0) AS group_id,
            min(g.level) FILTER (WHERE e.special = 0) AS level,
            ( SELECT count(*) AS count
                   FROM relationships r
                  WHERE r.school_id = s.school_id AND r.student_id = s.student_id) AS relationships
           FROM students s
             LEFT JOIN enrollments e ON e.school_id = s.school_id AND e.student_id = s.student_id AND e.cycle_id IS NULL
             LEFT JOIN groups g ON g.school_id = e.school_id AND g.group_id = e.group_id
          GROUP BY s.school_id, s.student_id) t
     FULL JOIN student_places p USING (school_id, student_id)
  WHERE t.last_name IS DISTINCT FROM p.last_name OR t.second_last_name IS DISTINCT FROM p.second_last_name OR t.name IS DISTINCT FROM p.name OR t.status IS DISTINCT FROM p.status OR t.groups IS DISTINCT FROM p.groups OR t.special_groups IS DISTINCT FROM p.special_groups OR t.amount_subjects IS DISTINCT FROM p.amount_subjects::numeric OR t.group_id IS DISTINCT FROM p.group_id OR t.level IS DISTINCT FROM p.level OR t.relationships IS DISTINCT FROM p.relationships
UNION ALL
 SELECT 'group_sums'::text AS kept,
    school_id,
    group_id AS id,
    NULL::bigint AS student_id
   FROM ( SELECT subject_stats.school_id,
            subject_stats.group_id,
            sum(subject_stats.grade_sum) AS grade_sum,
            sum(subject_stats.grade_count) AS grade_count,
            sum(subject_stats.presences) AS presences,
            sum(subject_stats.absences) AS absences
           FROM subject_stats
          GROUP BY subject_stats.school_id, subject_stats.group_id) s
     FULL JOIN group_stats k USING (school_id, group_id)
  WHERE COALESCE(s.grade_sum, 0::numeric) IS DISTINCT FROM k.grade_sum::numeric OR COALESCE(s.grade_count, 0::bigint) IS DISTINCT FROM k.grade_count OR COALESCE(s.presences, 0::numeric) IS DISTINCT FROM k.presences::numeric OR COALESCE(s.absences, 0::numeric) IS DISTINCT FROM k.absences::numeric
UNION ALL
 SELECT 'group_words'::text AS kept,
    school_id,
    group_id AS id,
    NULL::bigint AS student_id
   FROM groups g
     FULL JOIN group_words w USING (school_id, group_id)
  WHERE group_search(g.*) IS DISTINCT FROM w.search
UNION ALL
 SELECT 'student_average'::text AS kept,
    student_stats.school_id,
    student_stats.student_id AS id,
    NULL::bigint AS student_id
   FROM student_stats
  WHERE student_stats.average <> kept_mean(student_stats.grade_sum, student_stats.grade_count)
UNION ALL
 SELECT 'user_counts'::text AS kept,
    school_id,
    school_id AS id,
    NULL::bigint AS student_id
   FROM ( SELECT users.school_id,
            users.group_id,
            users.status,
            count(*) AS users
           FROM users
          GROUP BY users.school_id, users.group_id, users.status) u
     FULL JOIN user_counts c USING (school_id, group_id, status)
  WHERE COALESCE(u.users, 0::bigint) IS DISTINCT FROM COALESCE(c.users, 0)
UNION ALL
 SELECT 'notices'::text AS kept,
    n.school_id,
    n.notice_id AS id,
    NULL::bigint AS student_id
   FROM notices n
     LEFT JOIN ( SELECT feed_entries.school_id,
            feed_entries.notice_id,
            count(*) AS recipients,
            count(feed_entries.read_at) AS read
           FROM feed_entries
          WHERE feed_entries.notice_id IS NOT NULL
          GROUP BY feed_entries.school_id, feed_entries.notice_id) e USING (school_id, notice_id)
  WHERE n.recipients IS DISTINCT FROM COALESCE(e.recipients, 0::bigint) OR n.read IS DISTINCT FROM COALESCE(e.read, 0::bigint)
UNION ALL
 SELECT 'subject_captures'::text AS kept,
    k.school_id,
    k.subject_id AS id,
    NULL::bigint AS student_id
   FROM subject_stats k
     LEFT JOIN ( SELECT attendance_lists.school_id,
            attendance_lists.subject_id,
            count(*) AS lists
           FROM attendance_lists
          GROUP BY attendance_lists.school_id, attendance_lists.subject_id) l USING (school_id, subject_id)
     LEFT JOIN ( SELECT calification_history.school_id,
            calification_history.subject_id,
            max(calification_history.changed_at) AS last_score_at
           FROM calification_history
          WHERE calification_history.to_calification IS NOT NULL
          GROUP BY calification_history.school_id, calification_history.subject_id) h USING (school_id, subject_id)
  WHERE COALESCE(l.lists, 0::bigint) IS DISTINCT FROM k.lists OR h.last_score_at IS DISTINCT FROM k.last_score_at
UNION ALL
 SELECT 'report_counts'::text AS kept,
    school_id,
    group_id AS id,
    NULL::bigint AS student_id
   FROM ( SELECT reports.school_id,
            reports.group_id,
            reports.user_id,
            count(*) AS reports
           FROM reports
          GROUP BY reports.school_id, reports.group_id, reports.user_id) r
     FULL JOIN report_counts k USING (school_id, group_id, user_id)
  WHERE r.reports IS DISTINCT FROM k.reports;
grant select on stats_differences to plantel_app;
