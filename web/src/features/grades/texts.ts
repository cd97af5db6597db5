/** The fixed texts of capturing grades, in correct Spanish. */
export const T = {
  averageColumn: 'PROMEDIO',
  saved: 'Calificaciones registradas',
} as const
