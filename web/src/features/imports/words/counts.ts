import type { Import } from '@plantel/contract/imports'
import { counted } from '../../../lib/words/counted.ts'
import { written } from '../../../lib/words/counts.ts'

const STUDENTS = ['alumno', 'alumnos'] as const
const GROUPS = ['grupo', 'grupos'] as const
const GUARDIANS = ['tutor', 'tutores'] as const
export const ROWS = ['renglón', 'renglones'] as const

/** *a, b y c*; not with `Intl`, whose first use costs time. */
const inOrder = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`

export const studentsWords = (count: number): string => counted(count, STUDENTS)

/** Who has to be looked at before everything can be imported. */
export const openRows = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.question + counts.conflict + counts.error

/** *Se crearán 171 alumnos, 6 grupos y 168 tutores; 18 alumnos comparten tutor.* */
export const planWords = ({ summary, counts }: Pick<Import, 'summary' | 'counts'>): string => {
  const { students = 0, groups = 0, guardians = 0, sharing = 0 } = summary ?? {}
  const made = [
    students > 0 && counted(students, STUDENTS),
    groups > 0 && counted(groups, GROUPS),
    guardians > 0 && counted(guardians, GUARDIANS),
  ].filter((part) => part !== false)
  const one = made.length === 1 && students + groups + guardians === 1
  const creates = made.length > 0 ? [`${one ? 'Se creará' : 'Se crearán'} ${inOrder(made)}`] : []
  const { updated } = counts
  const changes =
    updated > 0
      ? [`${updated === 1 ? 'se actualizará' : 'se actualizarán'} ${counted(updated, STUDENTS)}`]
      : []
  const shares =
    sharing > 0 ? [`${counted(sharing, STUDENTS)} ${sharing === 1 ? 'comparte' : 'comparten'} tutor`] : []
  const words = [...creates, ...changes, ...shares].join('; ')
  if (words === '') return 'No hay nada que importar por ahora.'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** *27 alumnos de 3° A no vienen en el archivo. No se les hace nada.* */
export const missingWords = ({ group_title, students }: { group_title: string; students: number }): string =>
  students === 1
    ? `1 alumno de ${group_title} no viene en el archivo. No se le hace nada.`
    : `${written(students)} alumnos de ${group_title} no vienen en el archivo. No se les hace nada.`

/** *186 nuevos · 3 por resolver*; of an import that is over, what it did. */
export const countsWords = (known: Pick<Import, 'counts' | 'applied' | 'status' | 'reverted'>): string => {
  const { counts, applied, status, reverted } = known
  const open = openRows(known)
  const left = open > 0 ? [`${written(open)} por resolver`] : []
  if (status === 'reverted' && reverted)
    return [
      `${written(reverted.removed)} se quitaron`,
      ...(reverted.kept > 0 ? [`${written(reverted.kept)} se conservan`] : []),
    ].join(' · ')
  if (applied > 0) return [studentsWords(applied), ...left].join(' · ')
  const parts = [
    ...(counts.new > 0 ? [counted(counts.new, ['nuevo', 'nuevos'])] : []),
    ...(counts.updated > 0 ? [`${written(counts.updated)} se actualizan`] : []),
    ...(counts.unchanged > 0 ? [`${written(counts.unchanged)} sin cambio`] : []),
    ...left,
  ]
  return parts.length > 0 ? parts.join(' · ') : '–'
}
