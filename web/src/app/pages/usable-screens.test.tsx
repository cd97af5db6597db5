import { permissionString, ROLES } from '@plantel/contract/permissions'
import { sentToWorking } from '@plantel/contract/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { page } from '../../../test/samples/classes.ts'
import { invitationOf, ownSchool } from '../../../test/samples/own-schools.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { mayOpen } from '../may-open.ts'
import { menuOf } from '../menu/menu.ts'
import UsableScreens from './usable-screens.tsx'

const WITHOUT_HOME = ROLES.filter((role) => sentToWorking(permissionString([role])))

const load = () => Promise.reject(new Error('not asked for'))
const SCREENS: ScreenRoute[] = [
  { path: '/grupos', load, can: 'groups:write' },
  { path: '/mis-avisos', load, can: 'signed-in', forEverybody: true },
  { path: '/mis-avisos/:noticeId', load, can: 'signed-in', forEverybody: true },
]

test('who has no home yet may open what is for everybody, and nothing else', () => {
  const tutor = permissionString(['TUTOR'])
  expect(
    ['/mis-avisos', '/mis-avisos/7', '/grupos', '/nada', '/working'].map((path) =>
      mayOpen(tutor, path, SCREENS),
    ),
  ).toEqual([true, true, false, false, false])
  expect(mayOpen(permissionString(['TUTOR', 'PROFESSOR']), '/grupos', SCREENS)).toBe(true)
})

test.each(WITHOUT_HOME)('every entry in the menu of %s leads to where they may be', (role) => {
  for (const { path } of menuOf([role])) expect(mayOpen(permissionString([role]), path)).toBe(true)
})

test('who has another school, or is registered by one, finds it on Trabajando', async () => {
  answers('get', '/me/schools', { data: [ownSchool(1), ownSchool(2)] })
  answers('get', '/me/invitations', page([invitationOf(5)]))
  openScreen({ path: '/working', Screen: UsableScreens, roles: ['TUTOR'] })
  const school = await screen.findByRole('link', { name: 'Entrar a otra escuela' })
  const invitation = await screen.findByRole('link', { name: 'Invitaciones (1)' })
  for (const link of [school, invitation])
    expect(mayOpen(permissionString(['TUTOR']), link.getAttribute('href') ?? '')).toBe(true)
})

test.each(WITHOUT_HOME)(
  'Trabajando offers %s the notices, what the menu has and the profile',
  async (role) => {
    answers('get', '/me/feed/unread', { data: { unread: 3 } })
    openScreen({ path: '/working', Screen: UsableScreens, roles: [role] })
    await screen.findByRole('link', { name: 'Mis avisos (3 sin leer)' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/mis-avisos', ...menuOf([role]).map(({ path }) => path), '/perfil'])
    for (const path of links) expect(mayOpen(permissionString([role]), path ?? '')).toBe(true)
  },
)
