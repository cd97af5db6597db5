import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Gallery from './gallery.tsx'

test('the gallery draws every brick in every state', () => {
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  )
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))
  expect(parts).toEqual(
    expect.arrayContaining([
      'Botones',
      'Campos',
      'Paneles',
      'Personas',
      'Tablas',
      'Temas',
      'Diálogos',
      'Menús',
    ]),
  )
})
