export const T = {
  averageColumn: 'PROMEDIO',
  saved: 'Calificaciones registradas',
} as const
