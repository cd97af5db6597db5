import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import { cycleOf } from '../../../../test/samples/dashboard.ts'
import CyclesScreen from './cycles-screen.tsx'

vi.mock('./load-chart.ts', () => ({ loadChart: () => Promise.reject(new Error('no connection')) }))

test('charts whose code does not come say so, and their figures are there all the same', async () => {
  answers('get', '/schools/1/cycles/comparison', { data: [cycleOf(2)] })
  openScreen({ path: '/director/ciclos', Screen: CyclesScreen, roles: ['DIRECTOR'] })
  expect(await screen.findAllByText(/La gráfica no se pudo cargar/)).toHaveLength(4)
  expect(screen.getByRole('table', { name: 'Ciclos' })).toBeTruthy()
})
