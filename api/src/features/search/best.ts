import { SEARCH_MOST, type SearchHit, type SearchKind } from '@plantel/contract/search'

export interface Scored {
  hit: SearchHit | undefined
  score: number
}

const SAME_KIND = 6

/** Twelve, best first: half of them of one kind at most, while others are there. */
export const bestOf = (scored: readonly Scored[]): SearchHit[] => {
  const seen = new Set<string>()
  const ofKind = new Map<SearchKind, number>()
  const rows = scored
    .flatMap(({ hit, score }) => (hit ? [{ hit, score }] : []))
    .toSorted((one, other) => other.score - one.score)
    .filter(({ hit: { kind, id, path } }) => {
      const key = `${kind} ${id} ${kind === 'screen' ? path : ''}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .map((row) => {
      const before = ofKind.get(row.hit.kind) ?? 0
      ofKind.set(row.hit.kind, before + 1)
      return { ...row, spare: before >= SAME_KIND }
    })
  const kept = [...rows.filter(({ spare }) => !spare), ...rows.filter(({ spare }) => spare)].slice(
    0,
    SEARCH_MOST,
  )
  return kept.toSorted((one, other) => other.score - one.score).map(({ hit }) => hit)
}
