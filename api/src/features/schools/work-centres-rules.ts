import type { WorkCentre, WorkCentres, WrittenCentre } from '@plantel/contract/work-centres'
import { problem } from '../../http/problems.ts'

/** With who may sign. */
export interface SignedCentres {
  work_centres: WorkCentre[]
  directors: NonNullable<WorkCentres['directors']>
}

const placeOf = ({ level, turn }: WrittenCentre): string => `${level} ${turn ?? ''}`

/** @throws 1017 two of one level and turn; who signs is no active director, unless it was so before */
export const checkCentres = (
  centres: readonly WrittenCentre[],
  { work_centres, directors }: SignedCentres,
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

const FIELDS = ['clave', 'name', 'agreement', 'zone', 'sector', 'director_id', 'cellphone'] as const
type Field = (typeof FIELDS)[number]

export const writtenOf = (centre: WorkCentre): WrittenCentre => {
  const { director: _, ...written } = centre
  return written
}

/** What of a key is another: all of one that was added or taken away. */
export interface CentreChange {
  level: number
  turn: number | null
  before?: Partial<Pick<WrittenCentre, Field>>
  after?: Partial<Pick<WrittenCentre, Field>>
}

const only = (centre: WrittenCentre, names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [name, centre[name]]))

const isSet = (centre: WrittenCentre) => FIELDS.filter((name) => centre[name] !== null)

/** By level and turn, what was and what is. */
export const changesOf = (
  before: readonly WrittenCentre[],
  after: readonly WrittenCentre[],
): CentreChange[] => {
  const [was, is] = [before, after].map((all) => new Map(all.map((each) => [placeOf(each), each])))
  const changed = before.flatMap((one): CentreChange[] => {
    const now = is?.get(placeOf(one))
    const { level, turn } = one
    if (!now) return [{ level, turn, before: only(one, isSet(one)) }]
    const names = FIELDS.filter((name) => one[name] !== now[name])
    return names.length === 0 ? [] : [{ level, turn, before: only(one, names), after: only(now, names) }]
  })
  const added = after.flatMap((one): CentreChange[] =>
    was?.has(placeOf(one)) ? [] : [{ level: one.level, turn: one.turn, after: only(one, isSet(one)) }],
  )
  return [...changed, ...added]
}
