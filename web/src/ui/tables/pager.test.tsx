import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const Paged = () => {
  const [page, setPage] = useState(1)
  return <Pager page={page} pages={3} onPage={setPage} />
}

test('the last page and the first do not take the focus away, but turn it round', async () => {
  const person = userEvent.setup()
  render(<Paged />)
  const [previous, next] = screen.getAllByRole('button')
  next?.focus()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(next)
  await person.keyboard('{Enter}')
  expect(screen.getByText('Página 3 de 3')).toBeTruthy()
  expect(document.activeElement).toBe(previous)
  await person.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(next)
})

test('one page has nowhere to go', () => {
  render(<Pager page={1} pages={1} onPage={() => undefined} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
