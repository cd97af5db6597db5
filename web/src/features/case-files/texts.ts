export const T = {
  disciplineReport: 'Reporte de disciplina',
  reportTypes: 'Reportes disponibles',
  studentNotFound: 'Alumno no encontrado',
  noAdvisor: 'Grupo sin asesor',
  familyText: 'Texto para la familia (opcional)',
  familyRule: 'La familia ve el tipo, la fecha y este texto. No nombre a otros alumnos.',
} as const
