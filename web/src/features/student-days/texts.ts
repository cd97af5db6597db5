export const NOT_MARKED = 'Sin registro'
export const STUDENT_NOT_FOUND = 'Alumno no encontrado'
