/** Of papers of several groups. */
export const PRINT_JOB_TEXTS = {
  what: 'Qué se imprime',
  reportCards: 'Boletas',
  attendanceSheets: 'Listas de asistencia',
  gradeSheets: 'Listas de calificaciones',
  cardsAbout:
    'Se emiten las boletas de los alumnos activos de cada grupo. Las que no cambiaron conservan su folio; las demás reemplazan a la anterior.',
  studentCards: 'Imprimir boletas',
  studentCardsAbout:
    'Se emiten las boletas de estos alumnos, no las de sus compañeros. Las que no cambiaron conservan su folio; las demás reemplazan a la anterior.',
  nothingOfStudents: 'Los alumnos elegidos no tienen boletas que imprimir.',
  start: 'Preparar el archivo',
  waiting: 'En espera de comenzar',
  progress: 'Avance de los papeles',
  done: 'El archivo está listo',
  kept: 'Un archivo por grupo, en un solo ZIP que puede descargar aquí',
  failed: 'No se preparó el archivo',
  nothing: 'Los grupos elegidos no tienen nada que imprimir.',
  gone: 'El archivo ya no está disponible. Prepárelo de nuevo.',
  file: 'Papeles de los grupos',
} as const
