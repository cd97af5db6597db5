import type { Client } from 'pg'

/**
 * Somebody who advises and teaches a group of one student, with a grade, marks, a parent, a report and a notice. Versions up to
 * 2.4.0 have marks without codes.
 */
export const fillOf = ({ codes }: { codes: boolean }): string => `
  with a as (insert into accounts (cellphone, password_hash) values ('618000000' || current_school_id(), 'none') returning account_id)
  insert into users (account_id, group_id, name, last_name, enrollment)
  select account_id, '11100000000000000000', 'Ana', 'Peña', 'M1' from a;
  insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
  values ('F1', 'Luz', 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1);
  insert into groups (grade, "group", turn, level, assessor_id) select '1', 'A', 1, 2, user_id from users;
  insert into enrollments (student_id, group_id, special) select student_id, g.group_id, 0 from students, groups g;
  insert into relationships (student_id, parent_id, relationship) select student_id, user_id, 1 from students, users;
  insert into subject_catalogs (folio, title, level) values ('M1', 'Música', 2);
  insert into subjects (group_id, catalog_subject_id, professor_id)
  select g.group_id, catalog_subject_id, user_id from groups g, subject_catalogs, users;
  insert into partials (partial, level, start_date, end_date, limit_date) values (1, 2, '2026-01-07', '2026-02-15', '2026-02-20');
  insert into attendance_lists (subject_id, date, partial_id, taken_by)
  select subject_id, '2026-01-08', partial_id, user_id from subjects, partials, users;
  insert into assists (subject_id, date, student_id, assistance${codes ? ', code' : ''})
  select subject_id, '2026-01-08', student_id, 1${codes ? ", 'P'" : ''} from subjects, students;
  insert into califications (subject_id, student_id, partial_id, calification)
  select subject_id, student_id, partial_id, 87.5 from subjects, students, partials;
  insert into report_catalogs (title) values ('Ruido');
  insert into files (student_id, assessor_id) select student_id, user_id from students, users;
  insert into reports (file_id, catalog_report_id, group_id, user_id)
  select f.file_id, t.catalog_report_id, g.group_id, u.user_id from files f, report_catalogs t, groups g, users u;
  insert into notices (user_id, type, title, description, schema) select user_id, 'users', 'Junta', 'El lunes', '{}' from users;
  insert into feed_entries (category, notice_id, user_id) select 'notice', notice_id, u.user_id from notices, users u;
  insert into activities (description, school_cycle, level, is_range, start_date) values ('Fiesta', '2025-2026', 0, 0, now());
  insert into settings (key, value, description) values ('calification-scale', '10', 'Escala');
  insert into audit_log (action) values ('session:open');
  with c as (insert into cycles (cycle, level, snaphot) values ('2024_2025', 2, '2024_2025-2') returning cycle_id)
  insert into student_cycle_stats (cycle_id, student_id, grade_sum, grade_count, presences, absences)
  select cycle_id, student_id, 11890, 2, 0, 0 from c, students`

/** In each of the two schools of a database; row security holds for its owner too. */
export const inBothSchools = async <Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result[]> => {
  const found: Result[] = []
  for (const school_id of [1, 2]) {
    await client.query("select set_config('app.school_id', $1, false)", [String(school_id)])
    found.push(await work(client))
  }
  await client.query("select set_config('app.school_id', '', false)")
  return found
}
