import { ROLES } from '@plantel/contract/permissions'
import { expect, test } from 'vitest'
import { MENU, menuOf, sectionOf } from './menu.ts'
import { builtHome, HOMES_TO_COME, isBuilt, SCREENS } from '../screens.ts'
import { sectionPath } from '../../lib/routing/screen-route.ts'

const everything = MENU.map((entry) => ({ ...entry, built: true }))

const paths = (...roles: Parameters<typeof menuOf>[0]) => menuOf(roles, everything).map(({ path }) => path)

test('each role sees its own part of the menu', () => {
  expect(paths('PROFESSOR')).toEqual(['/inicio-maestros', '/reportes', '/calendario'])
  expect(paths('PARENT')).toEqual(['/padres', '/calendario'])
  expect(paths('DIRECTOR')).toEqual([
    '/director',
    '/calificaciones/captura',
    '/asistencia',
    '/avisos',
    '/calendario',
  ])
  expect(paths('SPOKESMAN')).toEqual(['/avisos', '/calendario'])
  expect(paths('ASSESSOR')).toEqual(['/orientador', '/justificantes', '/reportes', '/calendario'])
  expect(paths('ADMINISTRATIVE')).toEqual(['/administrativo', '/reportes', '/calendario'])
  expect(paths('TUTOR')).toEqual(['/tutores', '/reportes', '/calendario'])
  expect(paths('SUPERVISOR')).toEqual(['/Supervisiones'])
  expect(paths('ADMIN_TI', 'SUPER_ADMIN')).toEqual([])
  expect(paths('ADMINISTER')).toEqual([
    '/configuracion',
    '/usuarios',
    '/grupos',
    '/materias',
    '/alumnos',
    '/calificaciones',
    '/calificaciones/captura',
    '/asistencia',
    '/justificantes',
    '/datos-por-corregir',
    '/solicitudes',
    '/reportes',
    '/avisos',
    '/calendario',
  ])
})

test('several roles see the parts of all of them, once', () => {
  expect(paths('PARENT', 'SPOKESMAN')).toEqual(['/padres', '/avisos', '/calendario'])
})

test('an entry whose screen does not exist is never shown', () => {
  for (const entry of menuOf(ROLES)) expect(isBuilt(entry.path)).toBe(true)
  expect(menuOf(ROLES, [{ path: '/x', title: '', icon: '', roles: ROLES, built: false }])).toEqual([])
})

test('every entry has a screen or is a home that is still to come', () => {
  expect(MENU.filter(({ built }) => !built).map(({ path }) => path)).toEqual(HOMES_TO_COME)
})

/** Screens outside the menu, with where people open them. */
const OPENED_FROM: Readonly<Record<string, string>> = {
  '/mis-avisos': 'the bell',
  '/perfil': 'the menu of the person',
  '/cambios': 'the menu of the person',
  '/bitacora': 'the menu of the person',
  '/escuelas': 'the menu of the person',
  '/invitaciones': 'the bar above the screens',
  '/confirmar_correo': 'the letter',
  '/copia-reservada': 'the bell, and where copies are asked for',
}

test('every screen stands in a part of the menu, or says where it is opened', () => {
  const outside = SCREENS.filter(({ path }) => sectionOf(path) === undefined)
  const sections = new Set(outside.map(({ path }) => sectionPath(path)))
  expect([...sections].toSorted()).toEqual(Object.keys(OPENED_FROM).toSorted())
})

test('an address belongs to the entry of its first segment', () => {
  expect(sectionOf('/inicio-maestros/calificaciones/7')?.title).toBe('Mis grupos')
  expect(sectionOf('/alumnos-grupo/7')?.title).toBe('Grupos')
  expect(sectionOf('/expedientes/7')?.title).toBe('Reportes')
  expect(sectionOf('/calificaciones/captura')?.title).toBe('Control de captura')
  expect(sectionOf('/calificaciones/7')?.title).toBe('Calificaciones')
  expect(sectionOf('/perfil')).toBeUndefined()
})

test('a home in either spelling counts as built when its screen is', () => {
  const load = () => Promise.reject(new Error('not asked for'))
  const screens = [{ path: '/administrativo', load, can: 'signed-in' as const }]
  expect(builtHome('/administrativos', screens)).toBe('/administrativo')
  expect(builtHome('/padres', screens)).toBe('/working')
})
