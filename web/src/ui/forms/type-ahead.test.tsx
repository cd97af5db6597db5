import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FilterSelect } from './filter-select.tsx'
import { SelectInput } from './form-fields.tsx'
import { findTyped } from './type-ahead.ts'

const GROUPS = ['1° A Matutino', '3° A Matutino', '3° B Matutino', '3° Ñandú'].map((label, index) => ({
  value: String(index + 1),
  label,
}))

const chosen = vi.fn<(value: string | undefined) => void>()

const Filter = () => {
  const [value, setValue] = useState<string>()
  return (
    <FilterSelect
      label="Grupo"
      value={value}
      options={GROUPS}
      onChange={(next) => {
        chosen(next)
        setValue(next)
      }}
    />
  )
}

const Field = () => <SelectInput label="Grupo" value={null} options={GROUPS} onChange={chosen} />

const group = () => screen.getByRole('combobox', { name: /Grupo/ })

test.each([
  ['a filter', Filter],
  ['a field', Field],
])('in the open list of %s «3 b» leads to 3° B, and only Enter chooses', async (_, Choice) => {
  render(<Choice />)
  await userEvent.click(group())
  await userEvent.keyboard('3 b')
  expect(document.activeElement?.textContent).toBe('3° B Matutino')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('3')
})

test.each([
  ['a filter', Filter],
  ['a field', Field],
])('typing on %s that is closed opens it there, and chooses nothing', async (_, Choice) => {
  render(<Choice />)
  group().focus()
  await userEvent.keyboard('3 b')
  expect(document.activeElement?.textContent).toBe('3° B Matutino')
  await userEvent.keyboard('{Escape}')
  expect(chosen).not.toHaveBeenCalled()
})

test('after an arrow Space chooses, as it does at first', async () => {
  render(<Filter />)
  group().focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.keyboard('3{ArrowDown} ')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('3')
})

test('with Control a letter is the browser’s', async () => {
  render(<Filter />)
  group().focus()
  await userEvent.keyboard('{Control>}3{/Control}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['3', -1, 1],
  ['3', 1, 1],
  ['33', 1, 2],
  ['333', 3, 1],
  ['3 n', 1, 3],
  ['4', 0, undefined],
  [' ', 0, undefined],
])('«%s» typed at %i leads to %s', (typed, from, found) => {
  expect(
    findTyped(
      GROUPS.map(({ label }) => label),
      typed,
      from,
    ),
  ).toBe(found)
})
