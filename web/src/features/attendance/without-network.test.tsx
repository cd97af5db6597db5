import type { ClassList } from '@plantel/contract/classes'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classListQuery } from '../../domain/class-list/class-list.ts'
import { asOf, keptList } from '../../domain/class-list/kept-list.ts'
import { startKeeping } from '../../lib/device/keep-reads.ts'
import { findRead } from '../../lib/device/reads.ts'
import { clearDevice } from '../../lib/device/tidy-device.ts'
import { clearCaches, queryClient } from '../../lib/http/query.ts'
import { sendWaiting } from '../../lib/outbox/send-waiting.ts'
import { readWaiting } from '../../lib/outbox/waiting-lists.ts'
import { rememberPerson } from '../../lib/token/whose.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { classOf, graded } from '../../../test/samples/classes.ts'
import { personWith } from '../../../test/samples/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, reachesNobody, refusal } from '../../../test/server.ts'
import AttendanceScreen from './attendance-screen.tsx'
import { takenList } from './marks.ts'

keepsDrafts()

const { user_id, school_id, session_id } = personWith(['PROFESSOR']).data
const PERSON = { user_id, school_id }
const ANA = 'Álvarez Ríos Ana'
const WAITS = 'Se envía sola al volver la conexión.'

const noNetwork = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
}

beforeEach(() => rememberPerson({ ...PERSON, session_id }))
afterEach(async () => {
  onlineManager.setOnline(true)
  await clearDevice(PERSON)
})

const open = () => {
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  const opened = openScreen({
    path,
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  rememberPerson({ ...PERSON, session_id })
  return opened
}
const lists = (list: ClassList = classOf()) => answers('get', '/subjects/7/students', { data: list })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: ANA })
const button = (name: string) => screen.findByRole('button', { name })

const saveWithoutNetwork = async () => {
  lists()
  const { person, toasts } = open()
  await screen.findByRole('table')
  await person.click(box())
  noNetwork()
  reachesNobody('post', '/assists')
  await person.click(await button('Guardar'))
  await screen.findByText(WAITS)
  return { person, toasts }
}

test('without a network Guardar keeps the list on this device and says so', async () => {
  const { toasts } = await saveWithoutNetwork()
  expect(toasts.map(({ message }) => message)).toEqual([
    'Guardada en este equipo. Se envía sola al volver la conexión',
  ])
  expect(screen.getByRole('status').textContent).toContain('Por enviar')
  expect(box().disabled).toBe(true)
  const [waiting] = await readWaiting(PERSON)
  expect(waiting?.list.items.map(({ assistance }) => assistance)).toEqual([0, 1, 1])
})

test('it is there in the next page, and Deshacer opens it again with the same marks', async () => {
  await saveWithoutNetwork()
  cleanup()
  clearCaches()
  lists()
  const { person } = open()
  await screen.findByText(WAITS)
  await person.click(await button('Deshacer'))
  await button('Guardar')
  expect(box().checked).toBe(false)
  await waitFor(async () => expect(await readWaiting(PERSON)).toEqual([]))
})

test('when somebody took it otherwise, both values are shown', async () => {
  await saveWithoutNetwork()
  cleanup()
  clearCaches()
  answers('post', '/assists', refusal(409, 9001), { status: 409 })
  await sendWaiting(PERSON, () => undefined)
  const list = classOf()
  const students = list.students.map((student) => ({ ...student, assistance: 1 as const, code: 'P' }))
  lists({ ...list, students, taken: true, taken_at: `${list.today}T15:14:00Z`, can_take: false })
  const { person } = open()
  await screen.findByText('La lista que guardó sin conexión no se envió: La lista ya fue tomada')
  expect(screen.getByText(`${ANA}: usted Falta · ahora Presente`)).toBeTruthy()
  await person.click(await button('Descartar'))
  await waitFor(() => expect(screen.queryByText(/no se envió/)).toBeNull())
  expect(await readWaiting(PERSON)).toEqual([])
})

test('what was refused for another reason can be marked anew', async () => {
  await saveWithoutNetwork()
  cleanup()
  clearCaches()
  answers('post', '/assists', refusal(404, 3102), { status: 404 })
  await sendWaiting(PERSON, () => undefined)
  lists()
  const { person } = open()
  await screen.findByText(/no se envió: El alumno no está en el grupo/)
  await person.click(await button('Volver a mis marcas'))
  await waitFor(() => expect(box().checked).toBe(false))
})

test('a device that keeps nothing says so, and the list stays on the screen', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  lists()
  const { person } = open()
  await screen.findByRole('table')
  await person.click(box())
  noNetwork()
  reachesNobody('post', '/assists')
  await person.click(await button('Guardar'))
  await screen.findByText(/No se pudo guardar en este equipo/)
  expect([box().checked, box().disabled]).toEqual([false, false])
})

const shown = () => queryClient.getQueryData(classListQuery(7).queryKey)

test('a list that was opened opens without a network, without photos and grades', async () => {
  lists(graded({ 101: { 22: 85 } }))
  open()
  await screen.findByRole('table')
  const stop = startKeeping(queryClient, PERSON)
  await vi.waitFor(async () => expect(await findRead(PERSON, 'class 7')).toBeDefined())
  stop()
  cleanup()
  clearCaches()
  noNetwork()
  reachesNobody('get', '/subjects/7/students')
  open()
  await screen.findByRole('table')
  expect(shown()?.students.map(({ name }) => name)).toEqual(['Ana', 'Íñigo', 'Luz'])
  expect(shown()?.students.flatMap(({ califications }) => califications)).toEqual([])
})

test('photos are not kept, nor a class that another teaches', () => {
  const list = classOf()
  const students = list.students.map((each) => ({ ...each, url_photo_profile: 'photos/1' }))
  expect(JSON.stringify(keptList({ ...list, students }, { user_id, school_id }))).not.toContain('photos/1')
  expect(keptList({ ...list, own: false }, { user_id, school_id })).toBeUndefined()
})

test('a list of yesterday is today’s, and nobody has a mark', () => {
  const yesterday = takenList(classOf(), new Map(), '2026-11-20T15:00:00Z')
  expect(asOf(yesterday, '2026-11-23')).toMatchObject({
    today: '2026-11-23',
    date: '2026-11-23',
    taken: false,
    can_take: true,
    students: [{ code: null }, { code: null }, { code: null }],
  })
  expect(asOf(yesterday, '2026-12-23')).toMatchObject({ can_take: false, closed: 4024 })
})

test('the list of another day is not kept: it says so, and the marks stay', async () => {
  const date = '2026-11-19'
  lists(classOf({ date }))
  const { person } = openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: `/inicio-maestros/lista-asistencia/7?dia=${date}`,
    Screen: AttendanceScreen,
  })
  rememberPerson({ ...PERSON, session_id })
  await screen.findByRole('table')
  await person.click(box())
  noNetwork()
  reachesNobody('post', '/assists')
  await person.click(await button('Guardar'))
  await screen.findByText(/La lista de otro día solo se guarda con conexión/)
  expect(await readWaiting(PERSON)).toEqual([])
  expect(box().checked).toBe(false)
})
