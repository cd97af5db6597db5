import { expect, test } from 'vitest'
import { SCREENS } from '../app/screens.ts'
import { pageQueries, screenPath } from './page-queries.ts'

const PERSON = { user_id: 12, school_id: 1 }
const ME = '/me/information?include=school,settings'
const CYCLES = '/schools/1/cycles?page=1&per_page=100'

const namedAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://plantel')
  return pageQueries(pathname, PERSON, search)
}

test.each([
  ['/inicio-maestros/lista-asistencia/7', [ME, '/subjects/7/students']],
  ['/inicio-maestros', [ME, '/professors/12/subjects?page=1', '/me/day']],
  ['/inicio-maestros/lista-asistencia/0', [ME]],
  ['/perdida?pagina=2', [ME]],
])('the page at %s begins with what its route names', (address, addresses) => {
  expect(namedAt(address)).toEqual(addresses)
})

test.each([
  ['/grupos?pagina=2&orden=-title', ['/schools/1/groups?page=2&per_page=10&sort=-title']],
  [
    '/alumnos?buscar=%C3%B1and%C3%BA&group_id=7&pagina=3',
    [
      '/schools/1/students?page=3&per_page=20&search=%C3%B1and%C3%BA&sort=name&group_id=7',
      CYCLES,
      '/groups/7',
    ],
  ],
  ['/mis-avisos?unread=1', ['/me/feed?page=1&per_page=20&unread=1', '/me/feed/unread']],
  ['/usuarios/padres?status=0', ['/schools/1/parents?page=1&per_page=10&sort=name&status=0']],
  ['/director?snaphot=4', ['/schools/1/dashboard?snaphot=4', CYCLES]],
  ['/director/alumnos?snaphot=4', ['/schools/1/students?page=1&per_page=10&sort=name&snaphot=4', CYCLES]],
  [
    '/director/alumnos?level=3',
    ['/schools/1/students?page=1&per_page=10&sort=name&level=3&status=1', CYCLES],
  ],
  [
    '/calificaciones/7?snaphot=4&pagina=2',
    ['/groups/7?snaphot=4', '/groups/7/students?page=2&per_page=20&sort=name&snaphot=4'],
  ],
])('the page at %s begins with the rows of its search', (address, addresses) => {
  expect(namedAt(address)).toEqual([ME, ...addresses])
})

const HOSTILE = [
  `buscar=${'x'.repeat(6_000)}`,
  'pagina=-1&pagina=2',
  'pagina=1e9',
  'pagina[]=2&group_id[$ne]=1',
  'group_id=1/../../me/sessions',
  'group_id=../users%3Fpage=1',
  'orden=%00&level=%00',
  'buscar=%F0%9F%98%80%ED%A0%80%FF',
  'buscar=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__=1&constructor=2&per_page=100000&school_id=2',
  '?&&=&=1&#',
]

test('whatever stands in the search, the same calls are made of the same school, with nothing more than values changed', () => {
  const pathOf = (address: string) => address.split('?')[0]
  for (const { path } of SCREENS) {
    const pathname = path.replaceAll(/:\w+/g, '7')
    const usual = new Set(pageQueries(pathname, PERSON, '').map(pathOf))
    for (const search of HOSTILE)
      for (const address of pageQueries(pathname, PERSON, `?${search}`)) {
        expect(usual).toContain(pathOf(address))
        const asked = new URLSearchParams(address.split('?')[1])
        expect(Number(asked.get('per_page') ?? 1)).toBeLessThanOrEqual(100)
        expect([...asked.keys()]).toEqual([...new Set(asked.keys())])
      }
  }
})

test('a path leads to the route of its screen', () => {
  expect(screenPath('/inicio-maestros/lista-asistencia/7')).toBe(
    '/inicio-maestros/lista-asistencia/:subjectId',
  )
  expect(screenPath('/inicio-maestros/lista-asistencia/abc')).toBeUndefined()
  expect(screenPath('/perdida')).toBeUndefined()
})
