import { permissionString, ROLES, type Role } from '@plantel/contract/permissions'
import { HOME, sentToWorking } from '@plantel/contract/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen } from '../../lib/routing/screen-route.ts'
import { openScreen } from '../../../test/screen.tsx'
import { menuOf } from '../menu/menu.ts'
import { OnlyAllowed } from './only-allowed.tsx'
import { builtHome, SCREENS } from '../screens.ts'

const refused = () => screen.queryByRole('heading', { name: 'Sin permiso' }) !== null

const openAs = (role: Role, address: string) =>
  openScreen({ path: '*', address, roles: [role], Screen: OnlyAllowed })

test.each([
  ['PROFESSOR', '/usuarios'],
  ['PROFESSOR', '/usuarios/padres'],
  ['PROFESSOR', '/configuracion'],
  ['PROFESSOR', '/director/ciclos'],
  ['DIRECTOR', '/grupos'],
  ['DIRECTOR', '/alumnos-grupo/7'],
  ['ADMINISTER', '/inicio-maestros/lista-asistencia/7'],
  ['PARENT', '/reportes'],
  ['PARENT', '/avisos'],
  ['PROFESSOR', '/avisos'],
  ['SUPERVISOR', '/calendario'],
] as const)('%s reads at %s that it is not for them, and nothing of the screen is there', (role, address) => {
  openAs(role, address)
  expect(refused()).toBe(true)
  expect(document.title).toBe('Sin permiso · Plantel')
  expect(screen.getByText('Esta pantalla no es para su tipo de usuario')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(ROLES)('%s may open the own home and every entry of the own menu', (role) => {
  const home = sentToWorking(permissionString([role])) ? [] : [builtHome(HOME[role])]
  const paths = [...home, ...menuOf([role]).map(({ path }) => path)]
  for (const path of paths.filter((one) => findScreen(one, SCREENS))) {
    openAs(role, path)
    expect([path, refused()]).toEqual([path, false])
  }
})

test('a screen for whoever is signed in is open to them before their home is built', () => {
  const closed = SCREENS.filter(({ can, forEverybody }) => can === 'signed-in' && !forEverybody)
  expect(closed.map(({ path }) => path)).toEqual([])
})
