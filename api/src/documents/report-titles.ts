import type { ExportReport } from '@plantel/contract/exports'

/** As their buttons say. */
export const REPORT_TITLES: Readonly<Record<ExportReport, string>> = {
  'top-score-subjects': 'Materias con mejor promedio',
  'top-absence-subjects': 'Materias con más faltas',
  'top-absence-groups': 'Grupos con más faltas',
  'top-score-groups': 'Grupos con mejor promedio',
  'top-bad-score-groups': 'Grupos con menor promedio',
  'top-reports-groups': 'Grupos con más reportes',
  groups: 'Grupos',
  'group-subjects': 'Materias de un grupo',
  'group-students': 'Alumnos de un grupo',
  subjects: 'Materias',
  'subject-califications': 'Calificaciones de una materia',
  'school-professors': 'Maestros',
  'school-students': 'Alumnos',
  'professor-subjects': 'Materias de un maestro',
  'student-subjects': 'Materias de un alumno',
  audit: 'Bitácora',
  users: 'Personas',
  'subject-catalog': 'Catálogo de materias',
  reports: 'Reportes',
  movements: 'Altas y bajas',
  capture: 'Control de captura',
  'attendance-lists': 'Listas de un día',
  'attendance-missing': 'Alumnos que faltaron un día',
  excuses: 'Justificantes',
  'change-requests': 'Solicitudes de las familias',
  'family-confirmations': 'Confirmación de datos',
  'never-came': 'Nunca se han presentado',
  notices: 'Avisos',
  'notice-children': 'Quién leyó un aviso',
  'cut-students': 'Ensayo del corte, por alumno',
}

/** With other documents that leave the school. */
export const REPORT_NAMES: Readonly<Record<string, string>> = {
  ...REPORT_TITLES,
  'attendance-sheet': 'Lista de asistencia',
  'grade-sheet': 'Hoja de calificaciones',
  'group-timetable': 'Horario de un grupo',
  'professor-timetable': 'Horario de un maestro',
  'leaving-paper': 'Constancia de baja',
  'report-cards': 'Boletas',
  'supervised-schools': 'Escuelas supervisadas',
  'school-figures': 'Cifras de las escuelas',
  'schools-compared': 'Escuelas lado a lado',
}
