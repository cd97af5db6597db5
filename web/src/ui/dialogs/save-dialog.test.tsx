import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../lib/http/problem.ts'
import { DangerDialog } from './danger-dialog.tsx'
import { TextInput } from '../forms/form-fields.tsx'
import { SaveDialog } from './save-dialog.tsx'

const onClose = vi.fn<() => void>()
const save = vi.fn<(name?: string) => void>()

beforeEach(() => {
  onClose.mockReset()
  save.mockReset()
})

type Given = Partial<ComponentProps<typeof SaveDialog<string>>>

const REFUSED = new ApiProblem({
  title: 'Solicitud no válida',
  detail: 'El formato es incorrecto',
  errors: [{ field: 'name', message: 'Muy largo' }],
})

const Sample = ({ saving, ...given }: Given) => {
  const [name, setName] = useState('Ana')
  return (
    <SaveDialog
      title="Agregar alumno"
      width="sm"
      onClose={onClose}
      form={{ dirty: name !== 'Ana', submit: (send) => send(name) }}
      saving={{ save, pending: false, problem: undefined, success: 'Alumno registrado', ...saving }}
      names={{ name: 'Nombre' }}
      {...given}
    >
      <TextInput label="Nombre" value={name} onChange={setName} />
    </SaveDialog>
  )
}

const saving = (state: Partial<NonNullable<Given['saving']>>) => ({
  save,
  pending: false,
  problem: undefined,
  ...state,
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Enter and Guardar save what the form hands over', async () => {
  render(<Sample />)
  await userEvent.type(screen.getByLabelText('Nombre'), ' Peña{Enter}')
  expect(save).toHaveBeenLastCalledWith('Ana Peña')
  await userEvent.click(button('Guardar'))
  expect(save).toHaveBeenCalledTimes(2)
})

test('changes are asked about, and while they are sent nothing closes it', async () => {
  const { rerender } = render(<Sample />)
  await userEvent.type(screen.getByLabelText('Nombre'), 'x{Escape}')
  expect(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).toBeTruthy()
  await userEvent.click(button('Seguir editando'))
  rerender(<Sample saving={saving({ pending: true })} />)
  await userEvent.click(button('Cancelar'))
  await userEvent.keyboard('{Escape}{Enter}')
  await userEvent.click(button('Guardar'))
  expect(onClose).not.toHaveBeenCalled()
  expect(save).not.toHaveBeenCalled()
})

test('a refusal is said with the fields’ names, or in the dialog’s own words', () => {
  const { rerender } = render(<Sample saving={saving({ problem: REFUSED })} />)
  expect(screen.getByRole('alert').textContent).toContain('Nombre: Muy largo')
  rerender(<Sample saving={saving({ problem: REFUSED })} refusal={<p>El grupo está lleno</p>} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('El grupo está lleno')).toBeTruthy()
})

test('what has succeeded is said while it stays, and then nothing is left to save or to lose', async () => {
  const { rerender } = render(<Sample />)
  await userEvent.type(screen.getByLabelText('Nombre'), 'x')
  expect(screen.queryByText('Alumno registrado')).toBeNull()
  rerender(<Sample saving={saving({ done: true, success: 'Alumno registrado' })} />)
  expect(screen.getByText('Alumno registrado')).toBeTruthy()
  expect(button('Guardar').disabled).toBe(true)
  await userEvent.click(screen.getByText('Cerrar'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the verb and the other button may be the dialog’s own, and saving may have to wait', () => {
  render(<Sample verb="Crear grupo" cancel="Cerrar" disabled />)
  expect(button('Crear grupo').disabled).toBe(true)
  expect(screen.getByText('Cerrar')).toBeTruthy()
  expect(screen.queryByText('Cancelar')).toBeNull()
})

test('what takes something away is never begun by Enter, and says why it was refused', async () => {
  render(
    <DangerDialog
      title="Eliminar materia"
      onClose={onClose}
      act="Eliminar Matemáticas"
      saving={{ save: () => save(), pending: false, problem: REFUSED }}
    >
      <p>Se eliminará del grupo.</p>
    </DangerDialog>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Solicitud no válida')
  await userEvent.keyboard('{Enter}')
  expect(save).not.toHaveBeenCalled()
  await userEvent.click(button('Eliminar Matemáticas'))
  expect(save).toHaveBeenCalledTimes(1)
})
