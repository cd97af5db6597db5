import { cycleName, levelName } from '@plantel/contract/school-words'
import type { Said } from '../said.ts'
import { counted, ofDay } from '../words.ts'
import { of } from './sentence.ts'

/** Names of reports that are no list of the administration: as their buttons say. */
const REPORTS: Readonly<Record<string, string>> = {
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
  'school-professors': 'Profesores',
  'school-students': 'Alumnos',
  'professor-subjects': 'Materias de un profesor',
  'student-subjects': 'Materias de un alumno',
  audit: 'Bitácora',
  'attendance-sheet': 'Lista de asistencia',
  'grade-sheet': 'Hoja de calificaciones',
  'group-timetable': 'Horario de un grupo',
  'professor-timetable': 'Horario de un profesor',
  'leaving-paper': 'Constancia de baja',
  movements: 'Altas y bajas',
  'report-cards': 'Boletas',
}

const FORMATS: Readonly<Record<string, string>> = { excel: 'Excel', csv: 'CSV' }

const ofCycle = (said: Said): string => {
  const cycle = said.word('cycle')
  return cycle === undefined
    ? 'de un ciclo'
    : `del ciclo ${cycleName(cycle)} de ${levelName(said.count('level'))}`
}

export const SCHOOL_SENTENCES = {
  ...of('settings', {
    'school:change': 'Cambió los datos de la escuela',
    'school:restore': 'Restauró la escuela desde un respaldo',
    'school:restore-read': 'Leyó que la escuela se restauró desde un respaldo',
    'settings:change': 'Cambió la configuración',
    'cycle:start': (said) => `Pidió el corte ${ofCycle(said)}`,
    'cycle:cut': (said) => `Hizo el corte ${ofCycle(said)}`,
    'partial:create': (said) =>
      said.has('partials')
        ? `Agregó ${counted(said.count('partials'), 'parcial', 'parciales')} del calendario de la SEP`
        : 'Agregó un parcial',
    'partial:change': 'Cambió las fechas de un parcial',
    'partial:delete': 'Eliminó un parcial',
    'report-catalog:create': (said) =>
      `Agregó el tipo de reporte ${said.one('reportTypes', 'catalog_report_id')}`,
    'report-catalog:change': (said) =>
      `Cambió el tipo de reporte ${said.one('reportTypes', 'catalog_report_id')}`,
    'supervision:visit': 'Registró una visita de supervisión',
    'supervision:survey': 'Registró una encuesta de supervisión',
  }),
  ...of('exports', {
    export: (said) =>
      `Descargó «${REPORTS[said.word('report') ?? ''] ?? 'un reporte'}» en ${FORMATS[said.word('format') ?? ''] ?? 'PDF'}: ${counted(said.count('rows'), 'renglón', 'renglones')}`,
  }),
  ...of('notices', {
    'notice:send': (said) => `Envió el aviso ${said.one('notices', 'notice_id')}`,
    'notice:withdraw': (said) => `Retiró el aviso ${said.one('notices', 'notice_id')}`,
    'notice:record': (said) => `Registró la respuesta de ${said.one('users', 'guardian_id')} a un aviso`,
    'notice:remind': (said) =>
      `Recordó el aviso ${said.one('notices', 'notice_id')} a ${counted(said.count('reminded'), 'persona', 'personas')}`,
    'notice:link': (said) =>
      `Hizo un enlace al aviso ${said.one('notices', 'notice_id')} para ${said.one('users', 'user_id')}`,
    'activity:create': (said) =>
      said.has('pack')
        ? `Agregó al calendario ${counted(said.count('days'), 'día', 'días')} de ${said.word('pack') ?? 'la SEP'}`
        : `Agregó al calendario «${said.word('description') ?? 'una actividad'}»${ofDay(said, 'start_date')}`,
    'activity:suspend': (said) => `Suspendió clases${ofDay(said)}`,
    'activity:change': (said) =>
      said.has('description')
        ? `Cambió en el calendario «${said.word('description') ?? ''}»`
        : 'Cambió una actividad del calendario',
    'activity:delete': (said) =>
      said.has('pack')
        ? `Quitó del calendario ${counted(said.count('days'), 'día', 'días')} de ${said.word('pack') ?? 'la SEP'}`
        : `Quitó del calendario «${said.word('description') ?? 'una actividad'}»${ofDay(said, 'start_date')}`,
    'calendar:create': 'Hizo una dirección para ver el calendario en su teléfono',
    'calendar:revoke': 'Dejó sin efecto la dirección de su calendario',
  }),
}
