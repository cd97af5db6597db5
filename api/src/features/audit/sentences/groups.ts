import type { Said } from '../said.ts'
import { longDay } from '../../../domain/schools/days.ts'
import { counted, group, subject, user } from '../words.ts'
import { of } from './sentence.ts'
import { UNDONE } from './undone.ts'

const entry = (said: Said) => said.one('entries', 'catalog_subject_id')

const changedSubjects = (said: Said): string => {
  const [added, removed] = [said.count('added'), said.count('removed')]
  const parts = [
    ...(added > 0 ? [`agregó ${said.some('subjects', 'added')}`] : []),
    ...(removed > 0 ? [`quitó ${counted(removed, 'materia', 'materias')}`] : []),
  ]
  return parts.length === 0
    ? `Cambió las materias de ${group(said)}`
    : `En ${group(said)} ${parts.join(' y ')}`
}

/** ` hasta el 5 de diciembre de 2026` */
const until = (said: Said): string => {
  const day = said.word('to')
  return day === undefined ? '' : ` hasta el ${longDay(day)}`
}

const absent = (said: Said): string => said.one('users', 'professor_id')

export const GROUP_SENTENCES = of('groups', {
  'group:create': (said) => `Creó el grupo ${group(said)}`,
  'group:change': (said) => `Cambió el grupo ${group(said)}`,
  'group:delete': (said) => `Eliminó el grupo ${said.word('title') ?? 'vacío'}`,
  'group:advisor': (said) =>
    said.has('assessor_id')
      ? `Puso a ${said.one('users', 'assessor_id')} a cargo de la orientación de ${group(said)}`
      : `Dejó sin orientador a ${group(said)}`,
  'group:timetable': (said) => `Cambió el horario de ${group(said)}`,
  'group:rolls': (said) =>
    said.count('roll') === 1
      ? 'Puso una sola lista al día en los grupos de un nivel'
      : 'Puso una lista por clase en los grupos de un nivel',
  'group:numbers': (said) =>
    said.has('kept')
      ? `Conservó los números de lista de ${group(said)}`
      : `Dejó que los números de lista de ${group(said)} sigan el orden alfabético`,
  'subjects:change': changedSubjects,
  'subject:professor': (said) =>
    said.has('professor_id')
      ? `Asignó a ${said.one('users', 'professor_id')} en ${subject(said)}`
      : `Dejó sin maestro ${subject(said)}`,
  'substitution:create': (said) => `Nombró a ${user(said)} para suplir a ${absent(said)}${until(said)}`,
  'substitution:end': (said) => `Terminó la suplencia de ${user(said)} por ${absent(said)}`,
  'subject-catalog:create': (said) => `Agregó al catálogo la materia ${entry(said)}`,
  'subject-catalog:official': (said) =>
    `Agregó ${counted(said.count('created'), 'materia', 'materias')} del catálogo SEP`,
  'subject-catalog:change': (said) => `Cambió en el catálogo la materia ${entry(said)}`,
  'undo:give': (said) => {
    const what = UNDONE.get(said.word('kind') ?? '') ?? 'un cambio'
    return `Deshizo ${what} que hizo ${said.one('users', 'user_id')}`
  },
})
