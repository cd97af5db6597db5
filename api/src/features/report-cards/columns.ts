import type { Flag } from '@plantel/contract/fields'
import type { GroupScoresRow } from '../../domain/students/scores-sql.ts'

/** By number: a special group may be of another level. */
export interface GradeColumn {
  partial: number
  is_regularized: boolean
  is_final: Flag
}

const keyOf = ({ partial, is_regularized, is_final }: GradeColumn): string =>
  `${is_final}${is_regularized ? 1 : 0}${String(partial).padStart(2, '0')}`

const graded = ({ partials, subjects }: GroupScoresRow): GradeColumn[] => {
  const known = new Map(partials.map((partial) => [partial.partial_id, partial]))
  return subjects
    .flatMap(({ califications }) => califications)
    .flatMap(({ partial_id, is_final }) => {
      const partial = known.get(partial_id)
      return partial ? [{ partial: partial.partial, is_regularized: partial.is_regularized, is_final }] : []
    })
}

/** All partials of the regular group; others only if graded. Partials, regularizations, finals. */
export const gradeColumns = (groups: readonly GroupScoresRow[]): GradeColumn[] => {
  const always = groups
    .filter(({ special }) => special === 0)
    .flatMap(({ partials }) => partials)
    .filter(({ is_regularized }) => !is_regularized)
    .map(({ partial }) => ({ partial, is_regularized: false, is_final: 0 as const }))
  const all = new Map([...always, ...groups.flatMap(graded)].map((column) => [keyOf(column), column]))
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, column]) => column)
}
