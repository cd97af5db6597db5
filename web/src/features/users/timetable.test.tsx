import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { userRow } from '../../../test/samples/users.ts'
import { answers } from '../../../test/server.ts'
import { TimetableDialog } from './timetable-dialog.tsx'

test('the week of a professor leads to the lists that the administration takes', async () => {
  const hours = [
    {
      subject_id: 7,
      title: 'Español',
      group: cardOf().group,
      weekday: 1,
      starts: '09:00',
      ends: '09:50',
      room: null,
    },
  ]
  answers('get', '/professors/5/timetable', { data: { hours } })
  const Screen = () => <TimetableDialog user={userRow(5, 'Rosa')} onClose={() => undefined} />
  openScreen({ path: '/', Screen, roles: ['ADMINISTER'] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Horario de Rosa Peña' }))
  const link = await dialog.findByRole('link', { name: 'Español' })
  expect(link.getAttribute('href')).toBe('/asistencia/listas/7')
})
