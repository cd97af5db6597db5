import { type CopiedTable, table } from './copied-table.ts'

export const COUNTED_TABLES: readonly CopiedTable[] = [
  table(
    'student_cycle_stats',
    'Sumas por alumno de ciclos terminados',
    'cycle_id student_id grade_sum grade_count presences absences average lates excused',
    { counted: true },
  ),
  table(
    'student_stats',
    'Sumas por alumno',
    'student_id grade_sum grade_count presences absences average lates excused',
    { counted: true },
  ),
  table(
    'student_subject_stats',
    'Sumas por alumno y clase',
    'subject_id student_id grade_sum grade_count presences absences lates excused',
    { counted: true },
  ),
  table(
    'subject_stats',
    'Sumas por clase',
    'subject_id group_id grade_sum grade_count presences absences lists last_score_at lates excused',
    { counted: true },
  ),
  table(
    'group_stats',
    'Sumas por grupo',
    'group_id students subjects reports grade_sum grade_count presences absences lates excused awaited',
    { counted: true },
  ),
  table('capture_counts', 'Avance de captura', 'subject_id partial_id graded', { counted: true }),
  table('absence_days', 'Días de falta', 'student_id date partial_id excused absences', { counted: true }),
  table(
    'student_absence_days',
    'Días de falta por periodo',
    'student_id partial_id absence_days excused_days absences',
    { counted: true },
  ),
  table(
    'student_places',
    'Dónde está cada alumno',
    `student_id last_name second_last_name name status group_id level groups special_groups amount_subjects relationships`,
    { counted: true },
  ),
  table('report_counts', 'Reportes por grupo y autor', 'group_id user_id reports', { counted: true }),
  table(
    'school_stats',
    'Sumas de la escuela',
    'active_students inactive_students active_users professors assessors directors signed_in_users',
    { counted: true },
  ),
  table(
    'school_figures',
    'Cifras para la supervisión',
    `past cycle students grade_sum grade_count presences absences reports graded to_grade families active_families counted_at`,
    { counted: true },
  ),
  table('user_counts', 'Personas por permisos', 'group_id status users', { counted: true }),
]
