import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId, text } from './fields.ts'
import { item } from './paging.ts'

/** Each list that has views, and the filters that its address may hold besides search, order, columns and rows. */
export const VIEW_LISTS = {
  students: [
    'snaphot',
    'level',
    'group_id',
    'without_group',
    'incomplete',
    'turning_18',
    'to_reenrol',
    'proposed',
    'check',
    'status',
  ],
  professors: ['status', 'signed_in', 'check'],
  administrators: ['status', 'signed_in', 'check'],
  parents: ['status', 'signed_in', 'check'],
  assessors: ['status', 'signed_in', 'check'],
  directors: ['status', 'signed_in', 'check'],
  spokesmen: ['status', 'signed_in', 'check'],
  groups: ['level', 'turn', 'special', 'check'],
  subjects: ['level', 'status', 'check'],
  reports: ['snaphot', 'group_id', 'catalog_report_id', 'from', 'to'],
  notices: ['type'],
  scores: ['snaphot', 'level'],
  'director-subjects': ['snaphot', 'level', 'without_professor'],
  'director-professors': ['snaphot'],
  'director-students': ['snaphot', 'level', 'watch'],
} as const satisfies Record<string, readonly string[]>
export type ViewList = keyof typeof VIEW_LISTS

/** As they stand in the address, in every list. The page is none of a view's. */
export const VIEW_WORDS = ['buscar', 'orden', 'columnas', 'renglones'] as const

/** Of one person in one list. */
export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40
export const VIEW_QUERY_MAX = 2_000

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
export const VIEW_LIST_NAMES = Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]]
const List = z.enum(VIEW_LIST_NAMES)

const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u

/** What stands behind the `?` of that list, each name once. */
export const isViewQuery = (list: ViewList, query: string): boolean => {
  const known: readonly string[] = [...VIEW_WORDS, ...VIEW_LISTS[list]]
  const given = [...new URLSearchParams(query)]
  const names = given.map(([name]) => name)
  return (
    names.length === new Set(names).size &&
    given.every(([name, value]) => known.includes(name) && value !== '' && PLAIN.test(value))
  )
}

const Name = text(VIEW_NAME_MAX, 1)
const Query = z.string().check(z.maxLength(VIEW_QUERY_MAX, `Máximo ${VIEW_QUERY_MAX} caracteres`))

export const View = z.object({ view_id: Id, list: List, name: z.string(), query: z.string() })
export type View = z.output<typeof View>

/** The caller's own, by name. */
export const readViews = endpoint({
  method: 'GET',
  path: '/me/views',
  can: 'signed-in',
  summary: 'Mis vistas de una lista',
  query: z.strictObject({ list: List }),
  answer: z.object({ data: z.array(View) }),
})

/** 1017: a name that this list of the caller has, one more than `VIEWS_MAX`, or a text that is no address of this list. */
export const createView = endpoint({
  method: 'POST',
  path: '/me/views',
  can: 'signed-in',
  summary: 'Guardar una vista',
  body: z.strictObject({ list: List, name: Name, query: Query }),
  answer: item(View),
  errors: [1017],
})

/** What is left out stays. */
export const updateView = endpoint({
  method: 'PATCH',
  path: '/me/views/:id',
  can: 'signed-in',
  summary: 'Renombrar o reemplazar una vista',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ name: z.optional(Name), query: z.optional(Query) }),
  answer: item(View),
  errors: [1017],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/me/views/:id',
  can: 'signed-in',
  summary: 'Eliminar una vista',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})
