import type { GroupSubject } from '@plantel/contract/subjects'

/** Source subject id → target subject id; each at most once. */
export type Pairs = ReadonlyMap<number, number>

type Subject = Pick<GroupSubject, 'subject_id' | 'catalog_subject_id'>

export const proposedPairs = (sources: readonly Subject[], targets: readonly Subject[]): Pairs =>
  new Map(
    sources.flatMap(({ subject_id, catalog_subject_id }) => {
      const same = targets.find((target) => target.catalog_subject_id === catalog_subject_id)
      return same ? [[subject_id, same.subject_id]] : []
    }),
  )

/** With this pair, or without one for the source; a target that another source had is taken from it. */
export const withPair = (pairs: Pairs, source: number, target: number | undefined): Pairs => {
  const others = [...pairs].filter(([one, other]) => one !== source && other !== target)
  return new Map(target === undefined ? others : [...others, [source, target]])
}

/** Every source has a target, or every target has a source: what the server asks for (3005). */
export const isComplete = (pairs: Pairs, sources: readonly Subject[], targets: readonly Subject[]): boolean =>
  pairs.size > 0 && (pairs.size === sources.length || pairs.size === targets.length)

export const mappingOf = (pairs: Pairs) =>
  [...pairs].map(([source_id, target_id]) => ({ source_id, target_id }))
