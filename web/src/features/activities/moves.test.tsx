import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { onToast, type Toast } from '../../lib/saving/toast.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { activitiesQuery } from './queries.ts'
import { activityOf } from '../../../test/samples/activities.ts'
import { useMoveActivity } from './use-move-activity.ts'

const ACTIVITY = activityOf({ can_edit: true })
const KEY = activitiesQuery(1, '2026-11', undefined).queryKey

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const open = () => {
  const toasts: Toast[] = []
  onToast((toast) => toasts.push(toast))
  queryClient.setQueryData(KEY, [ACTIVITY])
  const { result } = renderHook(useMoveActivity, { wrapper })
  return {
    toasts,
    move: (first: string, last: string) => act(() => result.current.moveTo(ACTIVITY, first, last)),
  }
}

const shown = () => queryClient.getQueryData(KEY)?.[0]

const LONGER = { is_range: 1, start_date: '2026-11-18 00:00:00', end_date: '2026-11-20 23:59:59' } as const

test('is shown at once, saved, and undone by the toast', async () => {
  const { toasts, move } = open()
  const saved = answers('patch', '/activities/7', {
    data: { ...ACTIVITY, ...LONGER },
    undo_id: 9,
  })
  const undone = answers('post', '/undo/9', {
    data: {
      undo_id: 9,
      kind: 'activity',
      text: 'Cambió «Junta» en el calendario',
      at: '2026-11-18T18:00:00Z',
      by: { name: 'Rosa', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
      until: '2026-12-18T18:00:00Z',
      done_at: '2026-11-18T18:01:00Z',
    },
  })
  move('2026-11-18', '2026-11-20')
  expect(shown()).toMatchObject(LONGER)
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Actividad actualizada' }]))
  expect(await sentBody(saved)).toEqual(LONGER)
  act(() => toasts[0]?.undo?.())
  await waitFor(() => expect(undone).toHaveLength(1))
  await waitFor(() => expect(toasts[1]).toMatchObject({ message: 'Se deshizo el cambio' }))
})

test('that is refused jumps back, and says so', async () => {
  const { toasts, move } = open()
  answers('patch', '/activities/7', refusal(404), { status: 404 })
  move('2026-11-25', '2026-11-25')
  expect(shown()?.start_date).toBe('2026-11-25 00:00:00')
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]))
  expect(shown()).toEqual(ACTIVITY)
})
