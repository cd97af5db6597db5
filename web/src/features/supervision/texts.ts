import { CONTROLS, SCHOOL_LEVELS, SUSTENANCES } from '@plantel/contract/school-kinds'
export const T = {
  last: 'Última supervisión',
  title: 'Supervisiones',
  detail: 'Detalle',
  search: 'Buscar por escuela, CCT o supervisor',
  notSupervised: 'No Supervisado',
  noSupervisor: 'Sin Supervisor',
  none: 'Sin escuelas',
  nothingFound: 'No se encontraron resultados',
  schoolNotFound: 'Escuela no encontrada',
  school: 'Datos de la escuela',
  figures: 'Supervisión',
  trained: 'Usuarios capacitados',
  trainedByType: 'Capacitados por tipo',
  visit: 'Registrar visita',
  visitRecorded: 'Visita registrada',
  visits: 'Visitas',
  noVisits: 'Sin visitas',
  survey: 'Encuesta de satisfacción',
  surveyRecorded: 'Encuesta registrada',
  surveys: 'Encuestas de satisfacción',
  noSurveys: 'Sin encuestas',
  contact: 'Enlace de la escuela',
  sector: 'Sector',
  reason: 'Motivo de la visita',
  supervisor: 'Supervisor',
  date: 'Fecha de la visita',
  hour: 'Hora de la visita',
  checklist: 'Lista de verificación',
  trainedByNow: 'Capacitados hasta este día',
  observation: 'Observación',
  comment: 'Comentario',
  rule: 'Campo requerido o incorrecto',
  average: 'Promedio',
  daysSince: 'Días sin visita',
  compare: 'Comparar',
  sideBySide: 'Lado a lado',
  beside: 'Cifras por escuela',
  clear: 'Quitar todas',
  withLast: 'Debajo de cada cifra, la del último ciclo terminado.',
  ways: { visits: 'Supervisión', figures: 'Cifras' },
  exported:
    'Elija el formato del archivo. Lleva lo que se ve, con la búsqueda y el orden, y queda en la bitácora.',
  files: { visits: 'Escuelas supervisadas', figures: 'Cifras de las escuelas' },
  about: {
    visits: 'Visitas y capacitación de cada escuela.',
    figures: 'Se cuentan cada hora. Elija de dos a cuatro escuelas para ponerlas lado a lado.',
  },
} as const

export const TRAINED_NAMES = {
  professors: 'Maestros capacitados',
  assessors: 'Asesores capacitados',
  directors: 'Directores capacitados',
} as const

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  contact: T.contact,
  sector: T.sector,
  reason: T.reason,
  date: T.date,
  hour: T.hour,
  'trained.professors': TRAINED_NAMES.professors,
  'trained.assessors': TRAINED_NAMES.assessors,
  'trained.directors': TRAINED_NAMES.directors,
  observation: T.observation,
  comment: T.comment,
}

const wordOf = (words: Readonly<Record<number, string>>, value: number): string | undefined => words[value]

export const kindOf = (school: { level: number; control: number; sustenance: number }): string =>
  [
    wordOf(SCHOOL_LEVELS, school.level),
    wordOf(CONTROLS, school.control)?.toLowerCase(),
    wordOf(SUSTENANCES, school.sustenance)?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
