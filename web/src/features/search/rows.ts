import type { SearchHit } from '@plantel/contract/search'
import { KIND_WORDS } from './texts.ts'

/** A line of the list: a hit, a child of one, or what can be done with one. */
export interface Row {
  key: string
  title: string
  detail: string
  path: string
  /** Below its hit. */
  inner: boolean
  hit: SearchHit
}

export const hitKey = ({ kind, id, path }: SearchHit): string => `${kind} ${id} ${path}`

export const hasMore = ({ hit, inner }: Row): boolean => !inner && (hit.actions ?? []).length > 0

const innerRow = (hit: SearchHit, given: { title: string; path: string }): Row => ({
  key: `${hitKey(hit)} ${given.title}`,
  title: given.title,
  path: given.path,
  detail: '',
  inner: true,
  hit,
})

/** `opened`: the hit of which the list shows what can be done. Children are always there: a mother is asked for because of them. */
export const rowsOf = (hits: readonly SearchHit[], opened: string | undefined): Row[] =>
  hits.flatMap((hit) => [
    {
      key: hitKey(hit),
      title: hit.title,
      detail: [KIND_WORDS[hit.kind], hit.detail].filter(Boolean).join(' · '),
      path: hit.path,
      inner: false,
      hit,
    },
    ...(hit.children ?? []).map((child) => innerRow(hit, child)),
    ...(opened === hitKey(hit) ? (hit.actions ?? []).map((action) => innerRow(hit, action)) : []),
  ])
