import { nextDay } from '@plantel/contract/school-days'
import { fullName, groupTitle } from '@plantel/contract/school-words'
import { SUBSTITUTION_DAYS_MAX, type SubstitutionForm } from '@plantel/contract/substitutions'
import { longDay } from '../../domain/schools/days.ts'
import type { SubstitutionRow } from './sql.ts'

interface Fault {
  field: string
  message: string
}

export const checkDays = ({ from, to }: SubstitutionForm, today: string): Fault[] => {
  if (to < from) return [{ field: 'to', message: 'Debe ser el primer día o uno posterior' }]
  if (to < today) return [{ field: 'to', message: 'Ese día ya pasó' }]
  return to >= nextDay(from, SUBSTITUTION_DAYS_MAX)
    ? [{ field: 'to', message: 'Máximo un año: para más tiempo reasigne las clases' }]
    : []
}

/** `teachers`: of the two, who is an active professor of the school. */
export const checkPeople = (
  { professor_id, substitute_id }: SubstitutionForm,
  teachers: ReadonlySet<number>,
): Fault[] => [
  ...(teachers.has(professor_id)
    ? []
    : [{ field: 'professor_id', message: 'El maestro no existe o no está activo' }]),
  ...(teachers.has(substitute_id)
    ? []
    : [{ field: 'substitute_id', message: 'El maestro no existe o no está activo' }]),
  ...(professor_id === substitute_id ? [{ field: 'substitute_id', message: 'Es la misma persona' }] : []),
]

/** `taught`: of the classes that are named, those of the professor. */
export const checkClasses = ({ subject_ids = [] }: SubstitutionForm, taught: ReadonlySet<number>): Fault[] =>
  subject_ids.flatMap((subject_id, place) => {
    const field = `subject_ids.${place}`
    if (!taught.has(subject_id)) return [{ field, message: 'No es una clase de ese maestro' }]
    return subject_ids.indexOf(subject_id) === place ? [] : [{ field, message: 'La clase está repetida' }]
  })

/** *Ya suple Ana Peña del 3 de diciembre de 2026 al 7 de diciembre de 2026* */
export const overlapFault = ({
  substitute,
  from,
  to,
}: Pick<SubstitutionRow, 'substitute' | 'from' | 'to'>): Fault => {
  const days = from === to ? `el ${longDay(from)}` : `del ${longDay(from)} al ${longDay(to)}`
  return { field: 'from', message: `Ya suple ${fullName(substitute)} ${days}` }
}

export const substitutionOf = (row: SubstitutionRow, today: string) => ({
  ...row,
  classes: row.classes.map(({ subject_id, title, group_id, ...group }) => ({
    subject_id,
    title,
    group_id,
    group_title: groupTitle(group),
  })),
  current: row.from <= today && today <= row.to,
})
