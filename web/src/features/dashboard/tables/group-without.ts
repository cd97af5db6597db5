import { TABLE_TEXTS } from '../table-texts.ts'
import type { None } from './nothing.tsx'

const add = { to: '/grupos', label: 'Ir a Grupos' }

export const GROUP_WITHOUT_CLASSES: None = {
  title: TABLE_TEXTS.noSubjectsInGroup,
  current: 'La administración de la escuela las agrega en Grupos.',
  past: 'El grupo terminó el ciclo sin materias.',
  add,
}

export const GROUP_WITHOUT_STUDENTS: None = {
  title: TABLE_TEXTS.noStudents,
  current: 'El grupo no tiene alumnos. La administración de la escuela los agrega en Grupos.',
  past: 'El grupo terminó el ciclo sin alumnos.',
  add,
}
