import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarGroups } from './bar-groups.tsx'
import { Lines } from './lines.tsx'

const CHART = {
  title: 'Promedio',
  places: { head: 'Ciclo', names: ['2024-2025', 'Actual'] },
  series: [
    { level: 2, name: 'Primaria', values: [7, 8] },
    { level: 3, name: 'Secundaria', values: [null, 9] },
  ],
  range: [0, 10] as const,
  written: (value: number) => value.toFixed(1),
}

const attributes = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(name)))

test('every figure stands in a table for whoever does not see the chart', () => {
  render(<Lines {...CHART} />)
  const rows = within(screen.getByRole('table', { name: 'Promedio' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CicloPrimariaSecundaria',
    '2024-20257.0sin datos',
    'Actual8.09.0',
  ])
})

test('bars stand on the axis, as high as their values, each with its level and its value', () => {
  render(<BarGroups {...CHART} />)
  expect(attributes('rect', 'y', 'height')).toEqual([
    ['30%', '70%'],
    ['20%', '80%'],
    ['10%', '90%'],
  ])
  expect(attributes('g[data-level]', 'data-level').flat()).toEqual(['2', '2', '3'])
  expect([...document.querySelectorAll('rect + text')].map(({ textContent }) => textContent)).toEqual([
    '7.0',
    '8.0',
    '9.0',
  ])
})

test('a line leads from value to value and over what is missing, with marks of its level', () => {
  const values = [5, null, 10]
  render(
    <Lines
      {...CHART}
      places={{ head: 'Ciclo', names: ['1', '2', '3'] }}
      series={[{ level: 2, name: 'Primaria', values }]}
    />,
  )
  expect(attributes('g[data-level] > line', 'y1', 'y2')).toEqual([['50%', '0%']])
  expect(document.querySelectorAll('svg[data-level="2"]')).toHaveLength(2)
})

test('nothing is styled by an attribute', () => {
  const { container } = render(<BarGroups {...CHART} />)
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
})
