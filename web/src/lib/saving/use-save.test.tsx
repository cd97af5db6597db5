import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../http/problem.ts'
import { queryClient } from '../http/query.ts'
import { onToast, SHORT_TOAST_MS, type Toast } from './toast.ts'
import { useSave } from './use-save.ts'

const work = vi.fn<(text: string) => Promise<string>>()
const read = vi.fn<() => Promise<string>>()

let toasts: Toast[] = []

beforeEach(() => {
  toasts = []
  read.mockReset().mockResolvedValue('grades')
  return onToast((toast) => toasts.push(toast))
})

const Screen = () => {
  useQuery({ queryKey: ['grades'], queryFn: read })
  const { save, pending, problem } = useSave({
    save: work,
    success: 'Calificaciones registradas',
    toastMs: SHORT_TOAST_MS,
    stale: [['grades']],
  })
  return (
    <>
      <button onClick={() => save('8.5')}>Guardar</button>
      {pending && <p>Guardando</p>}
      {problem && <p>{problem.message}</p>}
    </>
  )
}

const Claiming = ({ claim }: { claim: true | 'said' }) => {
  const { save } = useSave({ save: work, success: 'Guardado', onProblem: () => claim })
  return <button onClick={() => save('8.5')}>Guardar</button>
}

const open = (shown = <Screen />) =>
  render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>)

test('a save tells its success, once, and refetches what is no longer true', async () => {
  const saving = Promise.withResolvers<string>()
  work.mockReturnValue(saving.promise)
  open()
  await userEvent.dblClick(screen.getByRole('button'))
  expect(work).toHaveBeenCalledTimes(1)
  await screen.findByText('Guardando')
  saving.resolve('ok')
  await waitFor(() => expect(screen.queryByText('Guardando')).toBeNull())
  expect(toasts).toEqual([{ message: 'Calificaciones registradas', variant: 'success', ms: 2500 }])
  expect(read).toHaveBeenCalledTimes(2)
})

test('a refused save shows its title for a moment and leaves the problem with the screen', async () => {
  work.mockRejectedValue(new ApiProblem({ title: 'Sin parciales', detail: 'La escuela no tiene parciales' }))
  open()
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('La escuela no tiene parciales')
  expect(toasts).toEqual([{ message: 'Sin parciales', variant: 'error', ms: 2500 }])
  expect(read).toHaveBeenCalledTimes(1)
})

const refusal = new ApiProblem({ title: 'Sin parciales', detail: '' })

/** Presses *Guardar* and leaves the screen before the answer. */
const saveAndLeave = async (claim: true | 'said' = true) => {
  const saving = Promise.withResolvers<string>()
  work.mockReturnValue(saving.promise)
  const { unmount } = open(<Claiming claim={claim} />)
  await userEvent.click(screen.getByRole('button'))
  unmount()
  return saving
}

const settled = async () => waitFor(() => expect(queryClient.isMutating()).toBe(0))

test('a screen shows its problem itself, unless it has been left', async () => {
  work.mockRejectedValue(refusal)
  const { unmount } = open(<Claiming claim={true} />)
  await userEvent.click(screen.getByRole('button'))
  await settled()
  expect(toasts).toEqual([])
  unmount()
  const saving = await saveAndLeave()
  saving.reject(refusal)
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Sin parciales', variant: 'error' }]))
})

test('what is said already is not said again', async () => {
  const saving = await saveAndLeave('said')
  saving.reject(refusal)
  await settled()
  expect(toasts).toEqual([])
})

test('that there was no connection is no longer said once there is one', async () => {
  onlineManager.setOnline(false)
  work.mockRejectedValueOnce(new ApiProblem({ title: 'Sin conexión', detail: 'Revise', offline: true }))
  open()
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Revise')
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText('Revise')).toBeNull())
})

test('what was refused for another reason stays when the connection is back', async () => {
  onlineManager.setOnline(false)
  work.mockRejectedValueOnce(new ApiProblem({ title: 'Sin permiso', detail: 'Pida permiso', status: 403 }))
  open()
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Pida permiso')
  act(() => onlineManager.setOnline(true))
  expect(screen.getByText('Pida permiso')).toBeTruthy()
})
