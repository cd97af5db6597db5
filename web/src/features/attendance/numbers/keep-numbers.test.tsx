import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const open = async (list: Parameters<typeof classOf>[0]) => {
  answers('get', '/subjects/7/students', { data: classOf(list) })
  const opened = openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  return opened
}

test('below her list the titular keeps its numbers, and lets them go', async () => {
  const { person } = await open({ list_kind: 'day', numbers: { kept: false, may_keep: true } })
  const { group_id } = classOf().group
  const path = `/groups/${group_id}/listnumbers`
  const kept = answers('post', path, { data: { group_id, numbers_kept: true } })
  const keep = await screen.findByRole('button', { name: 'Fijar números' })
  answers('get', '/subjects/7/students', {
    data: classOf({ list_kind: 'day', numbers: { kept: true, may_keep: true } }),
  })
  await person.click(keep)
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(await screen.findByText(/Los números de lista están fijos/)).toBeTruthy()
  const freed = answers('delete', path, { data: { group_id, numbers_kept: false } })
  await person.click(screen.getByRole('button', { name: 'Volver al orden alfabético' }))
  await waitFor(() => expect(freed).toHaveLength(1))
})

test('a list by class has no numbers to keep', async () => {
  await open({ numbers: { kept: false, may_keep: false } })
  expect(screen.queryByRole('button', { name: 'Fijar números' })).toBeNull()
})
