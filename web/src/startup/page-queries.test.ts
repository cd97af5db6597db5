import { expect, test } from 'vitest'
import { pageQueries, screenPath } from './page-queries.ts'

const PERSON = { user_id: 12, school_id: 1 }
const ME = '/me/information?include=school,settings'

test.each([
  ['/inicio-maestros/lista-asistencia/7', [ME, '/subjects/7/students']],
  ['/inicio-maestros', [ME, '/professors/12/subjects?page=1']],
  ['/inicio-maestros/lista-asistencia/0', [ME]],
  ['/perdida', [ME]],
])('the page at %s begins with what its route names', (pathname, addresses) => {
  expect(pageQueries(pathname, PERSON)).toEqual(addresses)
})

test('a path leads to the route of its screen', () => {
  expect(screenPath('/inicio-maestros/lista-asistencia/7')).toBe(
    '/inicio-maestros/lista-asistencia/:subjectId',
  )
  expect(screenPath('/inicio-maestros/lista-asistencia/abc')).toBeUndefined()
  expect(screenPath('/perdida')).toBeUndefined()
})
