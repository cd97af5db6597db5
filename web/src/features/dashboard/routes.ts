import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

const loadHome = () => import('./home/home-screen.tsx')

const beginningWith =
  (list: string): NonNullable<ScreenRoute['queries']> =>
  ({ person: { school_id } }) => [
    `/schools/${school_id}/${list}`,
    `/schools/${school_id}/cycles?page=1&per_page=100`,
  ]

const homeQueries = beginningWith('dashboard')
const can = 'dashboard:read'

export const directorRoutes: readonly ScreenRoute[] = [
  { path: '/director', load: loadHome, can, rendered: true, queries: homeQueries },
  { path: '/director/inicio', load: loadHome, can, rendered: true, queries: homeQueries },
  { path: '/director/grupos', load: () => import('./groups/director-groups-screen.tsx'), can },
  { path: '/director/grupos/:groupId', load: () => import('./group/group-screen.tsx'), can },
  {
    path: '/director/materias',
    load: () => import('./subjects/subjects-screen.tsx'),
    can,
    queries: beginningWith('subjects?page=1&per_page=10&sort=title'),
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
    queries: beginningWith('professors/totals?page=1&per_page=10&sort=name'),
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
    queries: beginningWith('students?page=1&per_page=10&sort=name&status=1'),
  },
  {
    path: '/director/alumnos/:studentId',
    load: () => import('./students/student-screen.tsx'),
    can,
  },
  { path: '/director/ciclos', load: () => import('./cycles/cycles-screen.tsx'), can },
]
