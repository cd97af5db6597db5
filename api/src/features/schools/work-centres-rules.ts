import type { WorkCentres, WrittenCentre } from '@plantel/contract/work-centres'
import { problem } from '../../http/problems.ts'

const placeOf = ({ level, turn }: WrittenCentre): string => `${level} ${turn ?? ''}`

/** @throws 1017 two of one level and turn; who signs is no active director, unless it was so before */
export const checkCentres = (
  centres: readonly WrittenCentre[],
  { work_centres, directors }: WorkCentres,
): void => {
  const signers = new Set([
    ...directors.map(({ user_id }) => user_id),
    ...work_centres.flatMap(({ director_id }) => director_id ?? []),
  ])
  const wrong = centres.flatMap((centre, at) => {
    const first = centres.findIndex((other) => placeOf(other) === placeOf(centre))
    return [
      ...(first === at
        ? []
        : [{ field: `work_centres.${at}.turn`, message: 'Ese nivel y turno ya tiene una clave' }]),
      ...(centre.director_id === null || signers.has(centre.director_id)
        ? []
        : [{ field: `work_centres.${at}.director_id`, message: 'Debe ser un director de la escuela' }]),
    ]
  })
  if (wrong.length > 0) throw problem.invalid(wrong)
}
