import { expect, test } from 'vitest'
import { findScreen, listPath, sectionPath } from './screen-route.ts'

const load = () => Promise.reject(new Error('not asked for'))
const can = 'signed-in' as const
const screens = [
  { path: '/inicio-maestros', load, can },
  { path: '/inicio-maestros/reportar/:subjectId/alumno/:studentId', load, can },
]

test('an address finds its screen and its ids', () => {
  const found = findScreen('/inicio-maestros/reportar/7/alumno/12', screens)
  expect(found?.screen).toBe(screens[1])
  expect(found?.ids).toEqual({ subjectId: '7', studentId: '12' })
  expect(found?.valid).toBe(true)
})

test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999', '%00', ''])('%j is no id', (id) => {
  expect(findScreen(`/inicio-maestros/reportar/${id}/alumno/12`, screens)?.valid).toBe(false)
})

test('a final slash and another case are the same address', () => {
  expect(findScreen('/Inicio-Maestros/', screens)?.screen).toBe(screens[0])
  expect(findScreen('/inicio-maestros/otra', screens)).toBeUndefined()
})

test('a section is the first segment', () => {
  expect(sectionPath('/inicio-maestros/reportar/7')).toBe('/inicio-maestros')
})

test.each([
  ['/director/grupos/abc', '/director/grupos'],
  ['/director/grupos/abc/', '/director/grupos'],
  ['/Director/Grupos/0', '/Director/Grupos'],
  ['/inicio-maestros/reportar/abc/alumno/12', '/inicio-maestros'],
])('%s, where something is no id, leads to %s', (pathname, list) => {
  const withLists = [
    ...screens,
    { path: '/director/grupos', load, can },
    { path: '/director/grupos/:groupId', load, can },
  ]
  expect(listPath(pathname, withLists)).toBe(list)
})
