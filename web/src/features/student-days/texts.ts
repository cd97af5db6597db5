export const STUDENT_NOT_FOUND = 'Alumno no encontrado'
export const RECORD = 'Registrar justificante'
