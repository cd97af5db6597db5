import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chosenIn } from '../../../test/lists.ts'
import { type OrderedColumn, orderOptions } from './order-options.ts'
import { OrderSelect } from './order-select.tsx'

const COLUMNS: readonly OrderedColumn[] = [
  { title: 'Id', sort: 'id', card: 'hide' },
  { title: 'Nombre', sort: 'name', heading: true },
  { title: 'Grupo' },
  { title: 'Promedio', sort: 'average', align: 'right' },
  { title: 'Fecha', sort: 'created_at', card: 'date' },
]

const labels = (sort: string | undefined) => orderOptions(COLUMNS, sort).map(({ label }) => label)

test('each column that a card shows is offered both ways, in the words of what it holds', () => {
  expect(labels('name')).toEqual([
    'Nombre, A–Z',
    'Nombre, Z–A',
    'Promedio, de menor a mayor',
    'Promedio, de mayor a menor',
    'Fecha, lo más antiguo primero',
    'Fecha, lo más reciente primero',
  ])
})

test('a column that no card shows is offered while it orders the list', () => {
  expect(labels('-id').slice(0, 2)).toEqual(['Id, A–Z', 'Id, Z–A'])
})

test('the order of now is chosen, and another is asked for', async () => {
  const setSort = vi.fn<(sort: string) => void>()
  render(<OrderSelect table={{ sort: '-average', setSort }} columns={COLUMNS} />)
  const list = screen.getByRole('combobox', { name: 'Orden' })
  expect(chosenIn(list)).toBe('Promedio, de mayor a menor')
  await userEvent.selectOptions(list, 'Nombre, Z–A')
  expect(setSort).toHaveBeenCalledWith('-name')
})

test('a list without columns to order by has no order to choose', () => {
  render(
    <OrderSelect table={{ sort: undefined, setSort: vi.fn<() => void>() }} columns={[{ title: 'Grupo' }]} />,
  )
  expect(screen.queryByRole('combobox')).toBeNull()
})
