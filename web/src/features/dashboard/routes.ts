import { ofCycle, snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { withQuery } from '../../lib/http/address.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { type TableOptions, tableQuery } from '../../lib/tables/table-address.ts'
import { GROUPS_LIST, PROFESSORS_LIST, STUDENTS_LIST, SUBJECTS_LIST, whoIn } from './tables/lists.ts'

const loadHome = () => import('./home/home-screen.tsx')

type Queries = NonNullable<ScreenRoute['queries']>

/** Each a GET of the school, and with them the cycles. */
const beginningWith =
  (...lists: ((search: URLSearchParams) => string)[]): Queries =>
  ({ person: { school_id }, search }) =>
    [...lists.map((list) => list(search)), 'cycles?page=1&per_page=100'].map(
      (address) => `/schools/${school_id}/${address}`,
    )

const dashboard = (search: URLSearchParams) => withQuery('dashboard', ofCycle(snaphotIn(search)))

/** One page of a list, of the cycle that the address names. */
const listed =
  (path: string, options: TableOptions<string>, ofWhich: (snaphot: string | undefined) => object = ofCycle) =>
  (search: URLSearchParams) =>
    withQuery(path, { ...tableQuery(search, options), ...ofWhich(snaphotIn(search)) })

const homeQueries = beginningWith(dashboard)
const can = 'dashboard:read'

export const directorRoutes: readonly ScreenRoute[] = [
  { path: '/director', load: loadHome, can, rendered: true, queries: homeQueries },
  { path: '/director/inicio', load: loadHome, can, rendered: true, queries: homeQueries },
  {
    path: '/director/grupos',
    load: () => import('./groups/director-groups-screen.tsx'),
    can,
    queries: beginningWith(dashboard, listed('groups', GROUPS_LIST)),
  },
  { path: '/director/grupos/:groupId', load: () => import('./group/group-screen.tsx'), can },
  {
    path: '/director/materias',
    load: () => import('./subjects/subjects-screen.tsx'),
    can,
    queries: beginningWith(listed('subjects', SUBJECTS_LIST)),
  },
  {
    path: '/director/materias/:subjectId',
    load: () => import('./subjects/subject-screen.tsx'),
    can,
  },
  {
    path: '/director/profesores',
    load: () => import('./professors/professors-screen.tsx'),
    can,
    queries: beginningWith(listed('professors/totals', PROFESSORS_LIST)),
  },
  {
    path: '/director/profesores/:userId',
    load: () => import('./professors/professor-screen.tsx'),
    can,
  },
  {
    path: '/director/alumnos',
    load: () => import('./students/director-students-screen.tsx'),
    can,
    queries: beginningWith(listed('students', STUDENTS_LIST, whoIn)),
  },
  {
    path: '/director/alumnos/:studentId',
    load: () => import('./students/student-screen.tsx'),
    can,
  },
  { path: '/director/ciclos', load: () => import('./cycles/cycles-screen.tsx'), can },
]
