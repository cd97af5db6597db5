import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BlockedDayInput } from './blocked-day-input.tsx'
import { DayInput } from './day-input.tsx'

const changed = vi.fn<(day: string) => void>()
const submitted = vi.fn<(day: string) => void>()

const Form = ({ first = '', Input = DayInput as typeof BlockedDayInput }) => {
  const [value, setValue] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(value)
      }}
    >
      <Input
        label="Día"
        value={value}
        isBlocked={(day) => day === '2026-11-21'}
        onChange={(day) => {
          changed(day)
          setValue(day)
        }}
      />
      <button>Guardar</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Día' })
const open = () => userEvent.click(screen.getByRole('button', { name: 'Elegir en el calendario: Día' }))
const grid = () => screen.queryByRole('grid')

test('a day is typed day first, and written whole when the field is left', async () => {
  render(<Form />)
  await userEvent.type(field(), '5/3/2026')
  expect(changed).toHaveBeenLastCalledWith('2026-03-05')
  expect(field().value).toBe('5/3/2026')
  await userEvent.tab()
  expect(field().value).toBe('05/03/2026')
})

test('a year of two digits counts when the field is left, or submitted', async () => {
  render(<Form />)
  changed.mockClear()
  await userEvent.type(field(), '5-3-26')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenLastCalledWith('2026-03-05')
  expect(field().value).toBe('05/03/2026')
})

test('while what was a day is changed, the form has none', async () => {
  render(<Form first="2026-11-20" />)
  expect(field().value).toBe('20/11/2026')
  await userEvent.type(field(), '{Backspace}')
  expect(changed).toHaveBeenLastCalledWith('')
  expect(field().value).toBe('20/11/202')
  await userEvent.type(field(), '7')
  expect(changed).toHaveBeenLastCalledWith('2027-11-20')
})

test('what is no day is said in words, and not saved as if there were none', async () => {
  render(<Form />)
  submitted.mockClear()
  await userEvent.type(field(), '31/02/2026{Enter}')
  expect(screen.getByText('No es un día; escríbalo así: 20/11/2026')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  await userEvent.clear(field())
  expect(screen.queryByText(/No es un día/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).toHaveBeenLastCalledWith('')
})

test('the button opens the calendar of the browser, within its bounds, and what it gives is written', async () => {
  const picker = vi.fn<() => void>()
  render(<DayInput label="Día" value="" min="2026-11-01" max="2026-11-30" onChange={changed} />)
  const native = document.querySelector<HTMLInputElement>('input[type=date]')
  Object.assign(native!, { showPicker: picker })
  await open()
  expect(picker).toHaveBeenCalledOnce()
  expect([native?.min, native?.max]).toEqual(['2026-11-01', '2026-11-30'])
  fireEvent.change(native!, { target: { value: '2026-11-20' } })
  expect(changed).toHaveBeenLastCalledWith('2026-11-20')
})

test('a calendar of free days is moved in by keys, shows the chosen one, and refuses the others', async () => {
  render(<Form first="2026-11-20" Input={BlockedDayInput} />)
  await open()
  expect(screen.getByRole('dialog', { name: 'Día' })).toBeTruthy()
  expect(grid()?.getAttribute('aria-label')).toBe('noviembre 2026')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^viernes, 20 de noviembre.*seleccionado$/,
  )
  const blocked = screen.getByRole('button', { name: /sábado, 21 de noviembre/ })
  expect(blocked).toHaveProperty('disabled', true)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith('2026-11-27')
  expect(field().value).toBe('27/11/2026')
  expect(grid()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Elegir/ }))
})
