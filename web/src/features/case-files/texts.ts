export const T = {
  disciplineReport: 'Reporte de disciplina',
  reportTypes: 'Reportes disponibles',
  studentNotFound: 'Alumno no encontrado',
  noAdvisor: 'Grupo sin asesor',
} as const
