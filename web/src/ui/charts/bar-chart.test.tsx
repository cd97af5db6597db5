import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Bar, BarChart } from './bar-chart.tsx'

const barOf = (id: number, value: number, level = 2): Bar => ({
  id,
  title: `Grupo ${id}`,
  context: 'Primaria',
  level,
  value,
  shown: `${value} faltas`,
  to: `/grupos/${id}`,
})

const draw = (bars: Bar[], most?: number) =>
  render(
    <MemoryRouter>
      <BarChart
        title="Grupos con más faltas"
        heads={['Grupo', 'Faltas']}
        bars={bars}
        {...(most === undefined ? {} : { most })}
      />
    </MemoryRouter>,
  )

const barIn = (name: string) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelector<SVGElement>('td > svg')!
const share = (name: string) => barIn(name).getAttribute('width')

test('it is a table with a caption, headings and a row for each bar', () => {
  draw([barOf(1, 40), barOf(2, 10, 3)])
  const table = within(screen.getByRole('table', { name: 'Grupos con más faltas' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Grupo',
    'Faltas',
  ])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Grupo 1Primaria',
    'Grupo 2Primaria',
  ])
  expect(table.getByRole('cell', { name: '10 faltas' })).toBeTruthy()
})

test('bars are measured by the largest of them, or by what is given', () => {
  const { unmount } = draw([barOf(1, 40), barOf(2, 10)])
  expect([share('Grupo 1'), share('Grupo 2')]).toEqual(['100%', '25%'])
  unmount()
  draw([barOf(1, 40)], 100)
  expect(share('Grupo 1')).toBe('40%')
})

test('nothing but zeros has no length', () => {
  draw([barOf(1, 0)])
  expect(share('Grupo 1')).toBe('0%')
})

test('a bar has its level’s colour, and its title leads on and is whole when pointed at', () => {
  draw([barOf(7, 40, 4)])
  expect(barIn('Grupo 7').closest('[data-level]')?.getAttribute('data-level')).toBe('4')
  const link = screen.getByRole('link', { name: 'Grupo 7' })
  expect([link.getAttribute('href'), link.title]).toEqual(['/grupos/7', 'Grupo 7'])
})
