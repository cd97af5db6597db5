import { type RawBuilder, sql } from 'kysely'

/** One CSV of the archive: its name and what is in it, of the cycle that was just frozen. */
export interface ArchiveTable {
  name: string
  rows: (cycle_id: number) => RawBuilder<Record<string, unknown>>
}

const table = (name: string, rows: ArchiveTable['rows']): ArchiveTable => ({ name, rows })

const frozenSubjects = (cycle_id: number) => sql`
  join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id = ${cycle_id}`

/** Everything of a cycle, readable without Plantel; what it refers to (students, titles) is there by name too. */
export const ARCHIVE: readonly ArchiveTable[] = [
  table(
    'ciclo',
    (id) => sql`
    select cycle_id, cycle, level, snaphot, created_by, created_at from cycles where cycle_id = ${id}`,
  ),
  table(
    'grupos',
    (id) => sql`
    select g.group_id, g.level, g.grade, g."group", g.turn, g.special, g.assessor_id, k.students, k.subjects, k.reports
    from groups g join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where g.cycle_id = ${id} order by g.group_id`,
  ),
  table(
    'materias',
    (id) => sql`
    select s.subject_id, s.group_id, c.folio, c.title, s.professor_id, u.name as professor_name, u.last_name as professor_last_name
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id = ${id}
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id order by s.subject_id`,
  ),
  table(
    'alumnos',
    (id) => sql`
    select t.student_id, t.folio, t.name, t.last_name, t.second_last_name, t.curp, t.gender, t.date_birth, t.status, t.situation
    from students t
    where exists (select from enrollments e
      where e.school_id = t.school_id and e.student_id = t.student_id and e.cycle_id = ${id}) order by t.student_id`,
  ),
  table(
    'inscripciones',
    (id) => sql`
    select enrollment_id, student_id, group_id, special, created_at from enrollments where cycle_id = ${id} order by enrollment_id`,
  ),
  table(
    'parciales',
    (id) => sql`
    select partial_id, partial, start_date, end_date, limit_date, is_regularized from partials where cycle_id = ${id} order by partial_id`,
  ),
  table(
    'calificaciones',
    (id) => sql`
    select m.calification_id, m.subject_id, m.student_id, m.partial_id, m.is_final, m.calification, m.version
    from califications m ${frozenSubjects(id)}`,
  ),
  table(
    'historial_calificaciones',
    (id) => sql`
    select m.calification_id, m.subject_id, m.student_id, m.partial_id, m.from_calification, m.to_calification, m.user_id, m.changed_at
    from calification_history m ${frozenSubjects(id)}`,
  ),
  table(
    'listas',
    (id) => sql`
    select m.subject_id, m.date, m.partial_id, m.taken_by, m.taken_at from attendance_lists m ${frozenSubjects(id)}`,
  ),
  table(
    'asistencias',
    (id) => sql`
    select m.subject_id, m.date, m.student_id, m.assistance from assists m ${frozenSubjects(id)}`,
  ),
  table(
    'expedientes',
    (id) => sql`
    select file_id, student_id, assessor_id, status, created_at, closed_at from files where cycle_id = ${id} order by file_id`,
  ),
  table(
    'reportes',
    (id) => sql`
    select r.report_id, r.file_id, r.group_id, c.title, r.description, r.user_id, r.created_at
    from reports r
    join files f on f.school_id = r.school_id and f.file_id = r.file_id and f.cycle_id = ${id}
    join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id order by r.report_id`,
  ),
]
