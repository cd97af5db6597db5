import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, text } from './fields.ts'
import { list } from './paging.ts'

export const SEARCH_KINDS = [
  'student',
  'guardian',
  'staff',
  'group',
  'class',
  'report-card',
  'screen',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_MOST = 12
export const SEARCH_LENGTH = { min: 2, max: 100 } as const
/** In a minute, of one person. */
export const SEARCHES_A_MINUTE = 60

/** Where something is done: an address of the web app, or `tel:` with ten digits. */
export const SearchAction = z.object({ title: z.string(), path: z.string() })
export type SearchAction = z.output<typeof SearchAction>

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of what the kind says; of a screen its place in the list of screens. */
  id: Id,
  title: z.string(),
  /** What tells it apart from others with the same title; may be empty. */
  detail: z.string(),
  path: z.string(),
  /** Of a guardian: only the children whom the caller may know of. */
  children: z.optional(z.array(z.object({ student_id: Id, title: z.string(), path: z.string() }))),
  /** What else can be done with it, by this caller. */
  actions: z.optional(z.array(SearchAction)),
})
export type SearchHit = z.output<typeof SearchHit>

/** Best first, at most twelve. A field is searched only for who may read it of that person. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  can: 'search:read',
  scopes: ['school', 'taught', 'advised', 'children', 'own'],
  summary: 'Buscar personas, grupos, clases, boletas y pantallas',
  query: z.strictObject({ q: text(SEARCH_LENGTH.max, SEARCH_LENGTH.min) }),
  answer: list(SearchHit),
})
