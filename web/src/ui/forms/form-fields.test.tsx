import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckInput, PasswordInput, PhoneInput, RadioInput, SelectInput, TextInput } from './form-fields.tsx'

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
  expect(field.textContent).toBe('Seleccione')
  expect(helpOf(field)).toBe('Campo requerido')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('option', { name: 'Primaria' }))
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
