import { type RawBuilder, sql } from 'kysely'
import {
  cell,
  type CsvTable,
  END_OF_LINE,
  type Kind,
  lineOf,
  marksTable,
  type Row,
  rowsTable,
} from '../../domain/archives/csv-tables.ts'

/** Sums kept counts: does not scan the two largest tables. */
export const countMarks = (cycle_id: number) => sql<Row>`
  select coalesce(sum(k.grade_count + k.presences + k.absences
    + (select count(*) from calification_history m where m.school_id = k.school_id and m.subject_id = k.subject_id)
    + (select count(*) from assist_history m where m.school_id = k.school_id and m.subject_id = k.subject_id)
    + (select count(*) from attendance_lists m where m.school_id = k.school_id and m.subject_id = k.subject_id)), 0) as marks
  from groups g join subject_stats k on k.school_id = g.school_id and k.group_id = g.group_id
  where g.cycle_id = ${cycle_id}`

type ArchiveTable = (cycle_id: number) => CsvTable

const few =
  (name: string, rows: (cycle_id: number) => RawBuilder<Row>): ArchiveTable =>
  (cycle_id) =>
    rowsTable(name, rows(cycle_id))

const classesOf = (cycle_id: number) => sql`
  select s.school_id, s.subject_id from subjects s
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id = ${cycle_id}
  order by s.subject_id`

const marks =
  (name: string, of: string, columns: Record<string, Kind>): ArchiveTable =>
  (cycle_id) =>
    marksTable(name, {
      of,
      classes: classesOf(cycle_id),
      head: Object.keys(columns).join(',') + END_OF_LINE,
      line: lineOf(Object.entries(columns).map(([column, kind]) => cell(sql.ref(`m.${column}`), kind))),
    })

/** Also has names for what it refers to (students, titles), to be readable without Plantel. */
export const ARCHIVE: readonly ArchiveTable[] = [
  few(
    'ciclo',
    (id) => sql`
    select cycle_id, cycle, level, snaphot, created_by, created_at from cycles where cycle_id = ${id}`,
  ),
  few(
    'grupos',
    (id) => sql`
    select g.group_id, g.level, g.grade, g."group", g.turn, g.special, g.assessor_id, k.students, k.subjects, k.reports
    from groups g join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where g.cycle_id = ${id} order by g.group_id`,
  ),
  few(
    'materias',
    (id) => sql`
    select s.subject_id, s.group_id, c.folio, c.title, s.professor_id, u.name as professor_name, u.last_name as professor_last_name
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id = ${id}
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id order by s.subject_id`,
  ),
  few(
    'horarios',
    (id) => sql`
    select h.subject_id, h.group_id, h.professor_id, h.weekday, to_char(h.starts, 'HH24:MI') as starts, to_char(h.ends, 'HH24:MI') as ends,
      h.room
    from class_hours h
    join groups g on g.school_id = h.school_id and g.group_id = h.group_id and g.cycle_id = ${id}
    order by h.group_id, h.weekday, h.starts`,
  ),
  few(
    'alumnos',
    (id) => sql`
    select t.student_id, t.folio, t.name, t.last_name, t.second_last_name, t.curp, t.gender, t.date_birth, t.status, t.situation
    from students t
    where exists (select from enrollments e
      where e.school_id = t.school_id and e.student_id = t.student_id and e.cycle_id = ${id}) order by t.student_id`,
  ),
  few(
    'inscripciones',
    (id) => sql`
    select enrollment_id, student_id, group_id, special, created_at from enrollments where cycle_id = ${id} order by enrollment_id`,
  ),
  few(
    'parciales',
    (id) => sql`
    select partial_id, partial, start_date, end_date, limit_date, is_regularized from partials where cycle_id = ${id} order by partial_id`,
  ),
  marks('calificaciones', 'califications', {
    calification_id: 'number',
    subject_id: 'number',
    student_id: 'number',
    partial_id: 'number',
    is_final: 'number',
    calification: 'decimal',
    version: 'number',
  }),
  marks('historial_calificaciones', 'calification_history', {
    calification_id: 'number',
    subject_id: 'number',
    student_id: 'number',
    partial_id: 'number',
    from_calification: 'decimal',
    to_calification: 'decimal',
    user_id: 'number',
    changed_at: 'instant',
    reason: 'note',
  }),
  marks('listas', 'attendance_lists', {
    subject_id: 'number',
    date: 'day',
    partial_id: 'number',
    taken_by: 'number',
    taken_at: 'instant',
  }),
  marks('asistencias', 'assists', {
    subject_id: 'number',
    date: 'day',
    student_id: 'number',
    assist_id: 'number',
    assistance: 'number',
    code: 'letter',
    excused: 'flag',
    arrived_at: 'hour',
    note: 'note',
    version: 'number',
  }),
  marks('historial_asistencias', 'assist_history', {
    assist_id: 'number',
    subject_id: 'number',
    date: 'day',
    student_id: 'number',
    from_code: 'letter',
    from_assistance: 'number',
    from_excused: 'flag',
    from_arrived_at: 'hour',
    from_note: 'note',
    to_code: 'letter',
    to_assistance: 'number',
    to_excused: 'flag',
    to_arrived_at: 'hour',
    to_note: 'note',
    reason: 'note',
    user_id: 'number',
    changed_at: 'instant',
  }),
  few(
    'expedientes',
    (id) => sql`
    select file_id, student_id, assessor_id, status, created_at, closed_at from files where cycle_id = ${id} order by file_id`,
  ),
  few(
    'reportes',
    (id) => sql`
    select r.report_id, r.file_id, r.group_id, c.title, r.description, r.user_id, r.created_at
    from reports r
    join files f on f.school_id = r.school_id and f.file_id = r.file_id and f.cycle_id = ${id}
    join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id order by r.report_id`,
  ),
  few(
    'boletas',
    (id) => sql`
    select c.report_card_id, c.folio, c.student_id, c.group_id, c.content::text as content, c.observations, c.issued_at, c.issued_by,
      c.replaced_at
    from report_cards c
    join groups g on g.school_id = c.school_id and g.group_id = c.group_id and g.cycle_id = ${id} order by c.report_card_id`,
  ),
]
