import { useTheme } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { writeToken } from '../../lib/session/token.ts'
import { personWith } from '../../../test/samples/people.ts'
import { Around } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { AppRoutes } from '../router.tsx'

const Coloured = () => <p>{useTheme().palette.primary.main}</p>

const SCREENS: ScreenRoute[] = [
  { path: '/alumnos', load: () => Promise.resolve({ default: Coloured }), can: 'signed-in', mui: true },
  { path: '/inicio-maestros', load: () => Promise.resolve({ default: Coloured }), can: 'signed-in' },
]

const open = (path: string) => {
  writeToken('token')
  answers('get', '/me/information', personWith(['ADMINISTER'], { 'theme-color-selection': '#047857' }))
  history.move(path, { replace: true, force: true })
  render(
    <Around>
      <AppRoutes screens={SCREENS} />
    </Around>,
  )
}

test('a screen that says so stands in the frame of MUI, in the colours of the school', async () => {
  open('/alumnos')
  expect(await screen.findByText('#047857')).toBeTruthy()
})

test('any other screen goes without', async () => {
  open('/inicio-maestros')
  expect(await screen.findByText('#1976d2')).toBeTruthy()
})
