import type { WrittenHour } from '@plantel/contract/timetable'
import { clashesOf, clashText, type NamedHour } from '../../domain/timetable/clashes.ts'
import { problem } from '../../http/problems.ts'
import type { GroupClass } from './sql.ts'

/** @throws 1017 with each class that is not of the group */
export const namedHours = (hours: readonly WrittenHour[], classes: readonly GroupClass[]): NamedHour[] => {
  const known = new Map(classes.map((each) => [each.subject_id, each]))
  const strange = hours.flatMap(({ subject_id }, place) =>
    known.has(subject_id)
      ? []
      : [{ field: `hours.${place}.subject_id`, message: 'La materia no es del grupo' }],
  )
  if (strange.length > 0) throw problem.invalid(strange)
  return hours.flatMap(({ subject_id, weekday, starts, ends }) => {
    const its = known.get(subject_id)
    return its ? [{ ...its, weekday, starts, ends }] : []
  })
}

/** @throws 9012 with each hour that meets another */
export const checkHours = (hours: readonly NamedHour[], elsewhere: readonly NamedHour[]): void => {
  const errors = clashesOf(hours, elsewhere).flatMap((clash, place) =>
    clash ? [{ field: `hours.${place}`, message: clashText(clash) }] : [],
  )
  const [first] = errors
  if (first) throw problem.code(9012, { detail: first.message, errors: errors.slice(0, 50) })
}
