import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../http/problem.ts'
import { queryClient } from '../http/query.ts'
import { onToast, type Toast } from './toast.ts'
import { useDialogSave } from './use-dialog-save.ts'

let toasts: Toast[] = []
const work = vi.fn<(name: string) => Promise<string>>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  toasts = []
  return onToast((toast) => toasts.push(toast))
})

afterEach(() => vi.useRealTimers())

const open = (closeAfterMs: number) =>
  renderHook(
    () =>
      useDialogSave({
        save: work,
        success: 'Alumno registrado',
        stale: [['students']],
        onClose,
        closeAfterMs,
      }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  ).result

test('most dialogs close at once and leave a toast', async () => {
  work.mockResolvedValue('ok')
  const dialog = open(0)
  act(() => dialog.current.save('Ana'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(toasts.map(({ message }) => message)).toEqual(['Alumno registrado'])
})

test('a student dialog shows its success for three seconds, and saves no second time meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  work.mockResolvedValue('ok')
  const dialog = open(3000)
  act(() => dialog.current.save('Ana'))
  await waitFor(() => expect(dialog.current.done).toBe(true))
  act(() => dialog.current.save('Ana'))
  expect(work).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(3000))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toasts).toEqual([])
})

test('a refused save keeps the dialog, with the words for each field', async () => {
  const errors = [{ field: 'cellphone', message: 'Formato incorrecto' }]
  work.mockRejectedValue(new ApiProblem({ title: 'Solicitud no válida', detail: 'x', status: 422, errors }))
  const dialog = open(0)
  act(() => dialog.current.save('Ana'))
  await waitFor(() => expect(dialog.current.problem?.title).toBe('Solicitud no válida'))
  expect(dialog.current.fieldError('cellphone')).toBe('Formato incorrecto')
  expect(dialog.current.fieldError('name')).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})
