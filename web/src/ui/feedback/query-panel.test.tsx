import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../lib/http/problem.ts'
import { QueryPanel } from './query-panel.tsx'
import { Skeleton } from './skeleton.tsx'

const refetch = vi.fn<() => void>()
const problem = new ApiProblem({ title: 'Servicio no disponible', detail: 'Espere un momento' })

const query = (state: { data?: string[]; error?: Error; isFetching?: boolean }) => ({
  data: state.data,
  error: state.error ?? null,
  isFetching: state.isFetching ?? false,
  refetch,
})

const show = (state: Parameters<typeof query>[0], skeleton?: ReactNode) =>
  render(
    <QueryPanel query={query(state)} skeleton={skeleton}>
      {(names) => names.join(', ')}
    </QueryPanel>,
  )

test('what is under way says so', () => {
  show({ isFetching: true })
  expect(screen.getByRole('status').textContent).toBe('Recuperando información')
})

test('a skeleton in the shape of what comes is said once to screen readers', () => {
  const { container } = show({ isFetching: true }, <Skeleton count={4} height={50} />)
  expect(screen.getAllByText('Recuperando información')).toHaveLength(1)
  expect(container.querySelectorAll('svg[height="50"]')).toHaveLength(4)
})

test('a failed load says why and tries again', async () => {
  show({ error: problem })
  const panel = screen.getByRole('alert')
  expect(panel.textContent).toMatch(
    /Estamos teniendo problemas.*Servicio no disponible\. Espere un momento\./,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('where only the network is missing, nothing else is said to be wrong', () => {
  const offline = { title: 'Sin conexión', detail: 'Revise su conexión e intente de nuevo', offline: true }
  show({ error: new ApiProblem(offline) })
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Sin conexiónRevise su conexión e intente de nuevo\./,
  )
})

test('what the person may not see says so, and offers no new try', () => {
  const forbidden = {
    title: 'Sin permiso',
    detail: 'No tiene permiso para realizar esta acción',
    status: 403,
  }
  show({ error: new ApiProblem(forbidden) })
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('Sin permisoNo tiene permiso para realizar esta acción')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a new try that is under way takes no second click', async () => {
  show({ error: problem, isFetching: true })
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(refetch).not.toHaveBeenCalled()
})

test('a refetch keeps the old content, and so does one that has failed', () => {
  show({ data: ['Ana'], isFetching: true })
  expect(screen.getByText('Ana').getAttribute('aria-busy')).toBe('true')
  show({ data: ['Beto'], error: problem })
  expect(screen.getByText('Beto')).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
})
