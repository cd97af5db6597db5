import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../lib/http/problem.ts'
import { DialogCancel } from './dialog-cancel.tsx'
import { DialogProblem } from './dialog-problem.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from '../forms/form-fields.tsx'
import { SaveButton } from '../buttons/save-button.tsx'

const onClose = vi.fn<() => void>()
const onSubmit = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockReset()
  onSubmit.mockReset()
})

interface SampleProps {
  pending?: boolean
  dirty?: boolean
}

const Sample = ({ pending = false, dirty = false }: SampleProps) => {
  const [tried, setTried] = useState(false)
  return (
    <FormDialog
      title="Agregar alumno"
      width="sm"
      onClose={onClose}
      pending={pending}
      dirty={dirty}
      onSubmit={() => {
        onSubmit()
        setTried(true)
      }}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={pending} />
        </>
      }
    >
      <TextInput label="Nombre" value="Ana" onChange={() => undefined} />
      <TextInput
        label="Apellido"
        value=""
        onChange={() => undefined}
        error={tried ? 'Campo requerido' : undefined}
      />
    </FormDialog>
  )
}

const dialog = () => screen.getByRole('dialog', { name: 'Agregar alumno' })
const question = () => screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })

test('the first field has the focus, Enter submits, and the first wrong field has it then', async () => {
  render(<Sample />)
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Apellido'))
})

test.each(['Cerrar', 'Cancelar'])('%s closes', async (name) => {
  render(<Sample />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Esc closes what has nothing to lose', async () => {
  render(<Sample />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while a request is under way nothing closes it and nothing is sent again', async () => {
  render(<Sample pending />)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('changes are asked about before they are lost', async () => {
  render(<Sample dirty />)
  await userEvent.keyboard('{Escape}')
  expect(question()).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(question()).toBeNull()
  expect(dialog()).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

const clickBeside = () => {
  const beside = dialog().parentElement!
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
}

test('a click beside the dialog closes it, but never over changes', () => {
  const { rerender } = render(<Sample dirty />)
  clickBeside()
  expect(question()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  rerender(<Sample />)
  clickBeside()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a refusal is read out with the names of its fields', () => {
  const problem = new ApiProblem({
    title: 'Solicitud no válida',
    detail: 'El formato es incorrecto',
    errors: [
      { field: 'cellphone', message: 'Formato incorrecto' },
      { field: 'curp', message: 'No coincide' },
    ],
  })
  render(<DialogProblem problem={problem} names={{ cellphone: 'Celular' }} />)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Solicitud no válida')
  expect(said).toContain('Celular: Formato incorrecto')
  expect(said).toContain('curp: No coincide')
})
