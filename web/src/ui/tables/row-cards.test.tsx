import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { countColumn } from './count-column.ts'
import { type Column, DataTable } from './data-table.tsx'
import { seeColumn } from './see-column.tsx'

interface Pupil {
  id: number
  name: string
  group: string
  absences: number
}

const COLUMNS: readonly Column<Pupil>[] = [
  { key: 'id', title: 'Id', cell: ({ id }) => id, from: 'wide', card: 'hide' },
  { key: 'name', title: 'Nombre', cell: ({ name }) => name, heading: true },
  { key: 'group', title: 'Grupo', cell: ({ group }) => group, card: 'line' },
  countColumn('absences', 'Faltas'),
  seeColumn({ word: 'Ver', to: ({ id }) => `/alumnos/${id}`, name: ({ name }) => name }),
]

const pupils = (count: number): Pupil[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Ana ${at + 1}`,
    group: '1° A',
    absences: at,
  }))

const draw = (count: number) =>
  render(<DataTable label="Alumnos" columns={COLUMNS} rows={pupils(count)} rowKey={({ id }) => id} />, {
    wrapper: MemoryRouter,
  })

const attribute = (name: string) => (cell: HTMLElement) => cell.getAttribute(name)

test('each cell says what it is on the card of a phone', () => {
  draw(1)
  const [, row] = screen.getAllByRole('row')
  const cells = [...(row?.children ?? [])].filter((cell) => cell instanceof HTMLElement)
  expect(cells.map(attribute('data-card'))).toEqual(['hide', 'title', 'line', 'fact', 'open'])
  // A number alone says nothing: its title stands before it.
  expect(cells[3]?.dataset['title']).toBe('Faltas')
})

test('what is on the card only as its order is hidden until it orders the list', () => {
  const columns: Column<Pupil>[] = [
    { key: 'name', title: 'Nombre', cell: ({ name }) => name },
    countColumn('absences', 'Faltas', 'ordered'),
  ]
  const drawn = (sort?: string) => {
    const table = { sort, setSort: () => undefined }
    const { container, unmount } = render(
      <DataTable label="Alumnos" columns={columns} rows={pupils(1)} rowKey={({ id }) => id} table={table} />,
    )
    const parts = [...container.querySelectorAll('tbody [data-card]')].map((cell) =>
      cell.getAttribute('data-card'),
    )
    unmount()
    return parts
  }
  expect(drawn()).toEqual(['title', 'hide'])
  expect(drawn('-absences')).toEqual(['title', 'fact'])
})

test('in a narrow column words that fit stay in one piece, and longer ones may break', () => {
  const columns: Column<Pupil>[] = [{ key: 'name', title: 'Nombre', narrow: true, cell: ({ name }) => name }]
  const [short] = pupils(1)
  if (!short) throw new Error('nobody')
  const rows = [short, { ...short, id: 2, name: 'A'.repeat(25) }]
  render(<DataTable label="Alumnos" columns={columns} rows={rows} rowKey={({ id }) => id} />)
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.querySelector('span')).toBeNull()
  expect(second?.querySelector('span')).not.toBeNull()
})

test('a table that is drawn as cards stays a table to screen readers', () => {
  draw(2)
  const table = screen.getByRole('table', { name: 'Alumnos' })
  const written = [...table.querySelectorAll('thead, tbody, tr, th, td')].every((part) =>
    part.hasAttribute('role'),
  )
  expect(written).toBe(true)
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana 1', 'Ana 2'])
})

test('the way to the row stands at the right edge, and says whose it is', () => {
  draw(1)
  const link = screen.getByRole('link', { name: 'Ver Ana 1' })
  expect(link.getAttribute('href')).toBe('/alumnos/1')
  expect(link.closest('td')?.dataset['actions']).toBe('true')
})

test('what fits its place scrolls with the page, what does not in its own box', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const { unmount } = draw(1)
  expect(screen.getByRole('region', { name: 'Alumnos' }).dataset['fits']).toBe('true')
  unmount()
  width.mockReturnValue(1100)
  draw(1)
  expect(screen.getByRole('region', { name: 'Alumnos' }).dataset['fits']).toBe('false')
  room.mockRestore()
})

test('of more than a hundred rows only those in sight are drawn, and each says which it is', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  draw(300)
  expect(screen.getAllByRole('row')).toHaveLength(301)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301')
  await vi.waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(120))
  const [, first] = screen.getAllByRole('row')
  expect(first?.getAttribute('aria-rowindex')).toBe('2')
})

test('a hundred rows are drawn as they are', () => {
  draw(100)
  expect(screen.getAllByRole('row')).toHaveLength(101)
  expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
})
