import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FilterSelect } from './filter-select.tsx'
import {
  CheckInput,
  PasswordInput,
  PhoneInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from './form-fields.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { SearchField } from './search-field.tsx'
import { chosenIn } from '../../../test/lists.ts'

const change = vi.fn<(value: unknown) => void>()

const helpOf = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('a text says what is wrong where a screen reader looks for it', () => {
  render(
    <TextInput
      label="Nombre"
      value=""
      onChange={change}
      required
      help="Como en el acta"
      error="Campo requerido"
    />,
  )
  const field = screen.getByLabelText(/Nombre/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('required', true)
  expect(helpOf(field)).toBe('Campo requerido')
})

test('characters are counted near the limit, and what is too long is kept to be corrected', () => {
  const { rerender } = render(<TextInput label="Calle" value="Uno" onChange={change} maxLength={10} />)
  expect(screen.queryByText('3 de 10')).toBeNull()
  rerender(<TextInput label="Calle" value="Boulevard 10" onChange={change} maxLength={10} />)
  expect(screen.getByText('12 de 10')).toBeTruthy()
})

const Phone = () => {
  const [value, setValue] = useState('')
  return <PhoneInput label="Celular" value={value} onChange={setValue} />
}

test('a phone takes ten digits and no more, and a pasted one in any usual writing', async () => {
  render(<Phone />)
  const field = screen.getByLabelText<HTMLInputElement>('Celular')
  await userEvent.type(field, '618 123 45 67 8')
  expect(field.value).toBe('6181234567')
  await userEvent.clear(field)
  await userEvent.paste('+52 (618) 123-4567')
  expect(field.value).toBe('6181234567')
  await userEvent.clear(field)
  await userEvent.paste('61812345678')
  expect(field.value).toBe('')
})

test('a password is hidden until it is asked for', async () => {
  render(<PasswordInput label="Contraseña" value="secreta" onChange={change} />)
  const field = screen.getByLabelText('Contraseña')
  expect(field).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(field).toHaveProperty('type', 'text')
})

const LEVELS = [
  { value: 1, label: 'Kinder' },
  { value: 2, label: 'Primaria' },
]

test('a choice gives the value itself, not its text', async () => {
  render(
    <SelectInput label="Nivel" value={null} options={LEVELS} onChange={change} error="Campo requerido" />,
  )
  const field = screen.getByRole('combobox', { name: /Nivel/ })
  expect(chosenIn(field)).toBe('Seleccione')
  expect(helpOf(field)).toBe('Campo requerido')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.selectOptions(field, 'Primaria')
  expect(change).toHaveBeenCalledWith(2)
})

test('one of a few in sight', async () => {
  render(<RadioInput label="Nivel" value={1} options={LEVELS} onChange={change} />)
  expect(screen.getByRole('radiogroup', { name: 'Nivel' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Kinder' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Primaria' }))
  expect(change).toHaveBeenLastCalledWith(2)
})

test('yes or no', async () => {
  render(<CheckInput label="Es extranjero" value={false} onChange={change} error="Campo requerido" />)
  const box = screen.getByRole('checkbox', { name: 'Es extranjero' })
  expect(helpOf(box)).toBe('Campo requerido')
  await userEvent.click(box)
  expect(change).toHaveBeenLastCalledWith(true)
})

test('a box of which some are chosen is half set for screen readers too', () => {
  render(<CheckInput label="3° de primaria" value={false} mixed onChange={change} />)
  expect(screen.getByRole('checkbox', { name: '3° de primaria' })).toHaveProperty('indeterminate', true)
})

test('on or off takes effect at once, and is not disabled while it is saved', async () => {
  const { rerender } = render(<SwitchInput label="Activo" help="En este equipo" value onChange={change} />)
  const field = screen.getByRole('switch', { name: 'Activo' })
  expect(helpOf(field)).toBe('En este equipo')
  field.focus()
  await userEvent.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith(false)
  rerender(<SwitchInput label="Activo" value onChange={change} busy />)
  expect(field.getAttribute('aria-busy')).toBe('true')
  expect(field).toHaveProperty('disabled', false)
})

test('one of two ways is chosen as radio buttons are', async () => {
  const modes = LEVELS.map(({ value, label }) => ({ value: String(value), label }))
  render(<ModeToggle label="Cómo agregar" options={modes} value="1" onChange={change} />)
  expect(screen.getByRole('radiogroup', { name: 'Cómo agregar' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Kinder' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Primaria' }))
  expect(change).toHaveBeenLastCalledWith('2')
})

test('Esc empties a search and nothing else', async () => {
  const above = vi.fn<() => void>()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={above}>
      <SearchField placeholder="Buscar" value="peña" onChange={change} />
    </div>,
  )
  screen.getByRole('searchbox', { name: 'Buscar' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenLastCalledWith('')
  expect(above).not.toHaveBeenCalled()
})

test('whoever has chosen in a list keeps the focus, however often it is disabled meanwhile', async () => {
  const drawn = (disabled: boolean) => (
    <FilterSelect label="Ciclo" value="" options={[]} disabled={disabled} onChange={change} />
  )
  const { rerender } = render(drawn(false))
  const list = screen.getByRole('combobox', { name: 'Ciclo' })
  list.focus()
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
