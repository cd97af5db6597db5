export const CAPTURE_TEXTS = {
  title: 'Control de captura',
  remind: 'Enviar recordatorio',
  none: 'Sin elegir, el recordatorio va a todos los maestros con calificaciones pendientes.',
  noPartials: 'Aún no hay parciales',
  noGroups: 'Sin clases',
  allDone: 'No falta ninguna calificación',
  noProfessor: 'Sin maestro',
} as const
