export const TABLE_TEXTS = {
  see: 'Ver',
  searching: 'Buscando',
  nothingFound: 'No se encontraron resultados',
  currentCycle: 'Ver el ciclo actual',
  subjects: 'Materias',
  professors: 'Maestros',
  movements: 'Altas y bajas',
  students: 'Alumnos',
  grades: 'Calificaciones',
  groupSubjects: 'Materias del grupo',
  groupStudents: 'Alumnos del grupo',
  professorSubjects: 'Materias del maestro',
  noSubjects: 'Sin materias',
  noSubjectsInGroup: 'No hay materias en este grupo',
  noProfessors: 'Sin profesores',
  noStudents: 'Sin alumnos',
  noGroup: 'Sin grupo',
  noProfessor: 'Sin profesor',
  noAdvisor: 'Sin orientador',
} as const

export const MISSING = {
  group: {
    title: 'Grupo no encontrado',
    words: 'El grupo no existe, es de otro ciclo o no pertenece a la escuela.',
    list: '/director/grupos',
    back: 'Grupos',
  },
  subject: {
    title: 'Materia no encontrada',
    words: 'La materia no existe, es de otro ciclo o no pertenece a la escuela.',
    list: '/director/materias',
    back: 'Materias',
  },
  professor: {
    title: 'Profesor no encontrado',
    words: 'El maestro no existe, no dio clases en ese ciclo o no pertenece a la escuela.',
    list: '/director/profesores',
    back: 'Profesores',
  },
  student: {
    title: 'Alumno no encontrado',
    words: 'El alumno no existe o no pertenece a la escuela.',
    list: '/director/alumnos',
    back: 'Alumnos',
  },
} as const
