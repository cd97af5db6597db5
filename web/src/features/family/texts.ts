export const T = {
  nobody: {
    title: 'No hay alumnos vinculados a su cuenta',
    text: 'Acuda a la dirección de la escuela con una identificación.',
  },
  noGroup: 'Sin grupo asignado. La escuela lo asignará al inscribir.',
  left: 'Ya no está en la escuela',
  noGrades: 'Todavía no hay calificaciones',
  call: 'Llamar a la escuela',
  grades: 'Calificaciones',
  attendance: 'Asistencia',
  news: 'Novedades',
  allNews: 'Ver todas las novedades',
  noNews: 'Sin novedades',
  dates: 'Próximas fechas',
  allDates: 'Ver el calendario',
  noDates: 'No hay actividades próximas',
  noClass: 'Sin clases',
} as const
