import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { todayIn } from '../../lib/dates/dates.ts'
import { clearDevice } from '../../lib/device/tidy-device.ts'
import { keepWaiting, readWaiting } from '../../lib/outbox/waiting-lists.ts'
import { writeToken } from '../../lib/token/token.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { cardOf, page } from '../../../test/samples/classes.ts'
import { personWith } from '../../../test/samples/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import MyGroupsScreen from './my-groups-screen.tsx'

keepsDrafts()

const { user_id, school_id, school } = personWith(['PROFESSOR']).data
const PERSON = { user_id, school_id }

beforeEach(() => writeToken('token'))
afterEach(() => clearDevice(PERSON))

const REFUSAL = {
  code: 9013,
  title: 'El ciclo ya terminó',
  detail: 'Lo de un ciclo terminado solo se consulta',
}

const keepOne = (date: string, refusal?: typeof REFUSAL) =>
  keepWaiting(PERSON, {
    list: {
      group_id: 5,
      client_id: crypto.randomUUID(),
      passed_at: new Date().toISOString(),
      items: [{ student_id: 101, subject_id: 7, date, assistance: 0 }],
    },
    ...(refusal ? { refusal } : {}),
  })

const open = () => {
  answers('get', '/professors/12/subjects', page([cardOf()]))
  return openScreen({ path: '/inicio-maestros', Screen: MyGroupsScreen })
}

test('a class whose list of today waits on the device says so', async () => {
  await keepOne(todayIn(school.time_zone))
  open()
  await screen.findByText('Tiene 1 lista por enviar')
  await screen.findByText('Por enviar')
  expect(screen.getByText(/Está guardada en este equipo/).textContent).toContain(
    'Se envía al volver la conexión',
  )
  expect(screen.getByText(/^Matemáticas · 2° B Matutino, /)).toBeTruthy()
})

test('one of another day leaves today’s list to be taken', async () => {
  await keepOne('2026-03-06')
  open()
  await screen.findByText('Matemáticas · 2° B Matutino, viernes')
  expect(screen.getByText('Pendiente')).toBeTruthy()
})

test('what the server has refused says why, and can be discarded', async () => {
  await keepOne('2026-03-06', REFUSAL)
  const { person } = open()
  await screen.findByText('No se envió la lista de Matemáticas · 2° B Matutino, viernes')
  expect(screen.getByText(/El ciclo ya terminó\. Lo de un ciclo/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText(/No se envió/)).toBeNull())
  expect(await readWaiting(PERSON)).toEqual([])
})
