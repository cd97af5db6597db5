import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FallbackBoundary } from './fallback-page.tsx'

const Broken = (): never => {
  throw new Error('a screen that breaks')
}

test('a screen that breaks leaves a page that clears the storage and starts again', async () => {
  // React tells of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  localStorage.setItem('plantel-token', 'token')
  render(
    <FallbackBoundary>
      <Broken />
    </FallbackBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(
    /Algo salió mal.*Lo sentimos, algo salió mal, inténtalo de nuevo\./,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar de nuevo' }))
  expect(localStorage).toHaveLength(0)
  expect(assign).toHaveBeenCalledWith('/')
})
