import { act, fireEvent, render, screen } from '@testing-library/react'
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

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Agregar alumno' })
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

/** The backdrop is the dialog’s own: what lies inside stands on top of it. */
const clickBeside = (from = dialog()) => {
  fireEvent.mouseDown(from)
  fireEvent.click(dialog())
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

test('text that is marked up to the backdrop does not close the dialog', () => {
  render(<Sample />)
  clickBeside(screen.getByLabelText('Nombre'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that the browser closes without asking comes back, and asks', () => {
  render(<Sample dirty />)
  act(() => dialog().close())
  expect(dialog().open).toBe(true)
  expect(question()).toBeTruthy()
})

const Opened = () => {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && (
        <FormDialog title="Alumno" width="md" dirty onClose={() => setOpen(false)} onSubmit={onSubmit}>
          <TextInput label="Nombre" value="Ana" onChange={() => undefined} />
          <button type="button" onClick={() => setInner(true)}>
            Elegir
          </button>
          {inner && (
            <FormDialog title="Grupo" width="xs" onClose={() => setInner(false)} onSubmit={() => undefined}>
              <TextInput label="Grado" value="2" onChange={() => undefined} />
            </FormDialog>
          )}
        </FormDialog>
      )}
    </>
  )
}

test('a dialog inside another has its own form and its own Esc, and gives the focus back', async () => {
  render(<Opened />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Elegir' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Grado'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Grupo' })).toBeNull()
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir' }))
})

test('thrown away with its changes, a dialog gives the focus back to what opened it', async () => {
  render(<Opened />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
})

test('without a field the words have the focus, so that Enter begins nothing, and Tab comes back to them', async () => {
  render(
    <FormDialog title="Aviso" width="xs" onClose={onClose}>
      <p>Nada que escribir</p>
    </FormDialog>,
  )
  const words = screen.getByText('Nada que escribir').parentElement
  expect(document.activeElement).toBe(words)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cerrar' })[1])
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(words)
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
