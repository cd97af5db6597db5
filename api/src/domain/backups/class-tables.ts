import { type CopiedTable, table } from './copied-table.ts'

export const CLASS_TABLES: readonly CopiedTable[] = [
  table('cycles', 'Ciclos terminados', 'cycle_id cycle level segment_cut snaphot created_by created_at'),
  table(
    'cycle_rehearsals',
    'Ensayos del corte',
    'rehearsal_id level cycle rehearsed_on user_id created_at leaving plan',
  ),
  table(
    'subject_catalogs',
    'Catálogo de materias',
    'catalog_subject_id folio title level created_at updated_at status',
  ),
  table(
    'groups',
    'Grupos',
    `group_id cycle_id grade group turn level special assessor_id created_at updated_at roll roll_subject_id last_list_number`,
  ),
  table(
    'subjects',
    'Clases: una materia en un grupo',
    'subject_id group_id catalog_subject_id professor_id created_at updated_at',
  ),
  table(
    'class_hours',
    'Horario',
    'class_hour_id subject_id group_id professor_id weekday starts ends room ended',
  ),
  table(
    'enrollments',
    'Inscripciones',
    'enrollment_id student_id group_id special cycle_id created_at active list_number',
  ),
  table(
    'leavings',
    'Bajas y reingresos',
    `leaving_id student_id number left_on kind reason asked_by to_school to_key group_id level noted_by noted_at returned_on
    return_noted_by`,
  ),
  table(
    'partials',
    'Periodos de calificación',
    'partial_id partial level start_date end_date limit_date is_regularized status cycle_id created_at updated_at',
  ),
  table(
    'substitutions',
    'Suplencias',
    'substitution_id professor_id substitute_id from_date to_date grades all_classes created_by created_at',
  ),
  table('substituted_classes', 'Clases de cada suplencia', 'substitution_id subject_id'),
  table(
    'excuses',
    'Justificantes',
    `excuse_id student_id from_date to_date reason status sent_by sent_at recorded_by how decided_by decided_at cycle_id`,
    { sealed: ['text', 'file', 'answer'] },
  ),
  table('attendance_codes', 'Códigos de asistencia', 'code label assistance position active'),
  table(
    'attendance_lists',
    'Listas de asistencia',
    'subject_id date partial_id taken_by taken_at passed_at presences absences lates',
    {
      many: true,
      left: { client_id: 'the name that a device gave it', sent_digest: 'a sum that a device sent' },
    },
  ),
  table(
    'assists',
    'Asistencias',
    'subject_id date student_id assist_id assistance code excused arrived_at note version',
    { many: true },
  ),
  table(
    'assist_history',
    'Cambios de asistencias',
    `history_id assist_id subject_id date student_id from_code from_assistance from_excused from_arrived_at from_note to_code
    to_assistance to_excused to_arrived_at to_note reason user_id request_id changed_at excuse_id`,
    { many: true },
  ),
  table(
    'califications',
    'Calificaciones',
    'calification_id subject_id student_id partial_id is_final calification version',
    { many: true },
  ),
  table('grade_grants', 'Permisos para editar calificaciones', 'grant_id user_id created_at expires_at', {
    left: { session_id: 'of a session' },
  }),
  table(
    'calification_history',
    'Cambios de calificaciones',
    `history_id calification_id subject_id student_id partial_id is_final from_calification to_calification user_id grant_id request_id
    changed_at group_id reason`,
    { many: true },
  ),
  table(
    'report_cards',
    'Boletas',
    `report_card_id folio student_id group_id content observations issued_at issued_by replaced_at released_from`,
  ),
  table('report_catalogs', 'Tipos de reporte', 'catalog_report_id title status created_at'),
  table('files', 'Expedientes', 'file_id student_id assessor_id status cycle_id created_at closed_at'),
  table(
    'reports',
    'Reportes',
    'report_id file_id catalog_report_id group_id user_id description created_at family_text',
  ),
  table(
    'report_answers',
    'Respuestas a reportes',
    'answer_id report_id parent_id text answered_at how recorded_by',
  ),
]
