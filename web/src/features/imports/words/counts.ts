import type { Import } from '@plantel/contract/imports'
import { counted } from '../../../lib/words/counted.ts'
import { written } from '../../../lib/words/counts.ts'
import { inOrder, madeWords, STUDENTS } from './made.ts'

export const ROWS = ['renglón', 'renglones'] as const

/** What its rows are of: *171 alumnos*; of another list, *12 renglones*. */
export const nounOf = ({ kind }: Pick<Import, 'kind'>) => (kind === 'students' ? STUDENTS : ROWS)

export const takenWords = (known: Pick<Import, 'kind'>, count: number): string =>
  counted(count, nounOf(known))

/** Who has to be looked at before everything can be imported. */
export const openRows = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.question + counts.conflict + counts.error

const CREATED = ['students', 'staff', 'groups', 'subjects', 'classes', 'guardians'] as const
const SAVED = ['grades', 'lists'] as const

const said = ([one, several]: readonly [string, string], parts: readonly string[]): string[] =>
  parts.length === 0
    ? []
    : [`${parts.length === 1 && parts[0]?.startsWith('1 ') ? one : several} ${inOrder(parts)}`]

/** *Se crearán 171 alumnos, 6 grupos y 168 tutores; 18 alumnos comparten tutor.* */
export const planWords = (known: Pick<Import, 'kind' | 'summary' | 'counts'>): string => {
  const { summary, counts } = known
  const { sharing = 0, ...made } = summary ?? {}
  const creates = said(['Se creará', 'Se crearán'], madeWords(made, CREATED))
  const saves = said(['Se guardará', 'Se guardarán'], madeWords(made, SAVED))
  const { updated } = counts
  const changes =
    updated > 0
      ? [`${updated === 1 ? 'se actualizará' : 'se actualizarán'} ${counted(updated, nounOf(known))}`]
      : []
  const shares =
    sharing > 0 ? [`${counted(sharing, STUDENTS)} ${sharing === 1 ? 'comparte' : 'comparten'} tutor`] : []
  const words = [...creates, ...saves, ...changes, ...shares].join('; ')
  if (words === '') return 'No hay nada que importar por ahora.'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export type MissingGroup = NonNullable<Import['summary']>['missing'][number]

/** *27 alumnos de 3° A no vienen en el archivo. No se les hace nada.* */
export const missingWords = ({ group_title, students }: MissingGroup): string =>
  students === 1
    ? `1 alumno de ${group_title} no viene en el archivo. No se le hace nada.`
    : `${written(students)} alumnos de ${group_title} no vienen en el archivo. No se les hace nada.`

/** *186 nuevos · 3 por resolver*; of an import that is over, what it did. */
export const countsWords = (
  known: Pick<Import, 'kind' | 'counts' | 'applied' | 'status' | 'reverted'>,
): string => {
  const { kind, counts, applied, status, reverted } = known
  const open = openRows(known)
  const left = open > 0 ? [`${written(open)} por resolver`] : []
  if (status === 'reverted' && reverted)
    return [
      `${written(reverted.removed)} se quitaron`,
      ...(reverted.kept > 0 ? [`${written(reverted.kept)} se conservan`] : []),
    ].join(' · ')
  if (kind === 'backup' && applied === 0) return counts.new > 0 ? takenWords(known, counts.new) : '–'
  if (applied > 0) return [takenWords(known, applied), ...left].join(' · ')
  const parts = [
    ...(counts.new > 0 ? [counted(counts.new, ['nuevo', 'nuevos'])] : []),
    ...(counts.updated > 0 ? [`${written(counts.updated)} se actualizan`] : []),
    ...(counts.unchanged > 0 ? [`${written(counts.unchanged)} sin cambio`] : []),
    ...left,
  ]
  return parts.length > 0 ? parts.join(' · ') : '–'
}
