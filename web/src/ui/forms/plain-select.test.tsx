import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlainSelect } from './plain-select.tsx'

const OPTIONS = [
  { value: '', label: 'Actual' },
  { value: 'a', label: '2024-2025' },
]

test('it has its label, shows what is chosen and tells what is chosen next', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<PlainSelect label="Ciclo Escolar" value="" options={OPTIONS} onChange={onChange} />)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ciclo Escolar' })
  expect(list.selectedOptions[0]?.textContent).toBe('Actual')
  await userEvent.selectOptions(list, '2024-2025')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a')
})

test('whoever has chosen keeps the focus, however often it is disabled meanwhile', async () => {
  const drawn = (disabled: boolean) => (
    <PlainSelect label="Ciclo" value="" options={OPTIONS} disabled={disabled} onChange={() => undefined} />
  )
  const { rerender } = render(drawn(false))
  const list = screen.getByRole('combobox')
  await userEvent.selectOptions(list, '2024-2025')
  for (let round = 0; round < 2; round += 1) {
    rerender(drawn(true))
    list.blur()
    rerender(drawn(false))
    expect(document.activeElement).toBe(list)
  }
  // Nobody is there any more.
  list.blur()
  rerender(drawn(true))
  rerender(drawn(false))
  expect(document.activeElement).toBe(document.body)
})
