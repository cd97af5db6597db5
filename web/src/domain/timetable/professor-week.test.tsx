import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf } from '../../../test/samples/classes.ts'
import { slowFile, watchSaves } from '../../../test/files.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { ProfessorWeek } from './professor-week.tsx'

const { group } = cardOf()

const hour = (weekday: number, starts: string, room: string | null = null) => ({
  subject_id: 7,
  title: 'Español',
  group,
  weekday,
  starts,
  ends: '09:50',
  room,
})

const opened = () => {
  const Screen = () => (
    <ProfessorWeek
      professorId={5}
      title="Mi horario"
      pathOf={(id) => `/inicio-maestros/lista-asistencia/${id}`}
      onClose={() => undefined}
    />
  )
  return openScreen({ path: '/', Screen })
}

const open = () => {
  opened()
  return screen.findByRole('dialog', { name: 'Mi horario' })
}

test('each day has its classes, with hour, room and group; a class leads to its list', async () => {
  answers('get', '/professors/5/timetable', {
    data: { hours: [hour(1, '09:00', 'Aula 3'), hour(6, '08:00')] },
  })
  const dialog = within(await open())
  const monday = within((await dialog.findByRole('heading', { name: 'Lunes' })).closest('section')!)
  expect(monday.getByText('9:00 a 9:50 · Aula 3')).toBeTruthy()
  expect(monday.getByText(group.title)).toBeTruthy()
  expect(monday.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe(
    '/inicio-maestros/lista-asistencia/7',
  )
  expect(dialog.getAllByText('Sin clases')).toHaveLength(4)
  expect(dialog.getByRole('heading', { name: 'Sábado' })).toBeTruthy()
})

test('the week is taken along as a PDF', async () => {
  const { saved, stop } = watchSaves()
  answers('get', '/professors/5/timetable', { data: { hours: [hour(1, '09:00')] } })
  slowFile('/professors/5/timetable-sheet', 'Horario Luz Rojas.pdf')()
  const { person } = opened()
  await person.click(await screen.findByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(saved).toEqual(['Horario Luz Rojas.pdf']))
  stop()
})

test('without a timetable it says who writes one', async () => {
  answers('get', '/professors/5/timetable', { data: { hours: [] } })
  const dialog = within(await open())
  expect(await dialog.findByText('Sin horario')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Descargar PDF' })).toBeNull()
})

test('a failed load can be tried again', async () => {
  fails('get', '/professors/5/timetable')
  const dialog = within(await open())
  expect(await dialog.findByRole('alert')).toBeTruthy()
})
