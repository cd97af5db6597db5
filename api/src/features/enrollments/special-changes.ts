import type { ErrorCode } from '@plantel/contract/errors'
import { groupTitle } from '@plantel/contract/school-words'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { type InGroup, isOfAnotherLevel } from './levels.ts'

export interface Changes {
  create: readonly number[]
  delete: readonly number[]
}

export interface Failure {
  code: ErrorCode
  field: string
  message: string
}

const fieldsOf = (changes: Changes) =>
  (['create', 'delete'] as const).flatMap((list) =>
    changes[list].map((group_id, place) => ({ list, group_id, field: `${list}.${place}` })),
  )

export const repeatedIds = (changes: Changes): { field: string; message: string }[] => {
  const seen = new Set<number>()
  return fieldsOf(changes).flatMap(({ group_id, field }) => {
    if (seen.has(group_id)) return [{ field, message: 'El grupo está repetido' }]
    seen.add(group_id)
    return []
  })
}

const refusalOf = (
  list: keyof Changes,
  group: GroupColumns,
  own: readonly InGroup[],
): [ErrorCode, string] | undefined => {
  if (group.special !== 1) return [5905, 'no es un grupo especial']
  const isIn = own.some(({ group_id }) => group_id === group.group_id)
  if (list === 'create' && isIn) return [3100, 'el alumno ya está en el grupo']
  if (list === 'create' && isOfAnotherLevel(own, group))
    return [5905, 'es de otro nivel que el grupo del alumno']
  if (list === 'delete' && !isIn) return [3102, 'el alumno no pertenece al grupo']
  return undefined
}

/** Every failure, in the order asked. `groups`: current ones of the school; `own`: the student's. */
export const failuresOf = (
  changes: Changes,
  groups: ReadonlyMap<number, GroupColumns>,
  own: readonly InGroup[],
): Failure[] =>
  fieldsOf(changes).flatMap(({ list, group_id, field }) => {
    const group = groups.get(group_id)
    if (!group) return [{ code: 5901, field, message: 'El grupo no existe o no pertenece a la escuela' }]
    const refusal = refusalOf(list, group, own)
    return refusal ? [{ code: refusal[0], field, message: `${groupTitle(group)}: ${refusal[1]}` }] : []
  })
