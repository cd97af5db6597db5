import { useTheme } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { expect, test } from 'vitest'
import { history, navigator } from '../lib/history.ts'
import { queryClient } from '../lib/query.ts'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { writeToken } from '../lib/token.ts'
import { personWith } from '../test-people.ts'
import { answers } from '../test-server.ts'
import { AppRoutes } from './router.tsx'

const Coloured = () => <p>{useTheme().palette.primary.main}</p>

const SCREENS: ScreenRoute[] = [
  { path: '/alumnos', load: () => Promise.resolve({ default: Coloured }), mui: true },
  { path: '/inicio-maestros', load: () => Promise.resolve({ default: Coloured }) },
]

const App = () => (
  <QueryClientProvider client={queryClient}>
    <Router navigator={navigator} location={useSyncExternalStore(history.subscribe, history.place)}>
      <AppRoutes screens={SCREENS} />
    </Router>
  </QueryClientProvider>
)

const open = (path: string) => {
  writeToken('token')
  answers('get', '/me/information', personWith(['ADMINISTER'], { 'theme-color-selection': '#047857' }))
  history.move(path, { replace: true, force: true })
  render(<App />)
}

test('a screen that says so stands in the frame of MUI, in the colours of the school', async () => {
  open('/alumnos')
  expect(await screen.findByText('#047857')).toBeTruthy()
})

test('any other screen goes without', async () => {
  open('/inicio-maestros')
  expect(await screen.findByText('#1976d2')).toBeTruthy()
})
