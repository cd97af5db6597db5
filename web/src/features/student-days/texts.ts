export const STUDENT_NOT_FOUND = 'Alumno no encontrado'
