import type { ClassList } from '@plantel/contract/classes'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, reachesNobody } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const THURSDAY = '2026-11-19'

afterEach(() => {
  vi.useRealTimers()
})

/** A class of another person, read by María of the administration. */
const classOfAnother = (changed: Partial<ClassList> = {}): ClassList => {
  const list = classOf({ own: false, can_grade: false, can_report: false, ...changed })
  return { ...list, subject: { ...list.subject, professor_id: 40 } }
}

const open = (list: ClassList, search = '') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:15:00Z') })
  const asked = answers('get', '/subjects/7/students', { data: list })
  const opened = openScreen({
    path: '/asistencia/listas/:subjectId',
    address: `/asistencia/listas/7${search}`,
    Screen: AttendanceScreen,
    roles: ['ADMINISTER'],
  })
  return { asked, ...opened }
}

const takenBy = (name: string): ClassList['list'] => ({
  taken_at: '2026-11-20T15:14:00Z',
  taken_by: { name, last_name: 'Luna', second_last_name: null, url_photo_profile: null },
  passed_at: null,
  grace_until: '2026-11-20T15:24:00Z',
  may_undo: false,
  may_correct: true,
  may_note_late: false,
  may_excuse: true,
})

test('the administration takes the list of a day that professors no longer can, and goes back to that day', async () => {
  const { person, asked } = open(classOfAnother({ date: THURSDAY }), `?dia=${THURSDAY}`)
  await screen.findByRole('table')
  expect(asked[0]?.url).toContain(`date=${THURSDAY}`)
  expect(screen.getByRole('link', { name: 'Asistencia' }).getAttribute('href')).toBe(
    `/asistencia?dia=${THURSDAY}`,
  )
  const saves = answers('post', '/assists', {
    data: { subject_id: 7, date: THURSDAY, taken: true, presences: 2, absences: 1, told_at: null },
  })
  await person.click(screen.getByRole('checkbox', { name: 'Álvarez Ríos Ana' }))
  const taken = { taken: true, taken_at: '2026-11-20T15:15:00Z', can_take: false }
  answers('get', '/subjects/7/students', { data: classOfAnother({ date: THURSDAY, ...taken }) })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findAllByText(/Lista capturada el viernes, 20 de noviembre/)
  expect(await sentBody(saves)).toMatchObject({
    items: [{ date: THURSDAY, assistance: 0 }, { assistance: 1 }, { assistance: 1 }],
  })
})

test('nothing of a professor’s day is there: no next class, no report', async () => {
  const taken = { taken: true, taken_at: '2026-11-20T15:14:00Z', can_take: false, list: takenBy('Eva') }
  const day = answers('get', '/me/day', { data: { date: '2026-11-20', school_day: true, classes: [] } })
  open(classOfAnother(taken))
  await screen.findByText('La tomó Eva Luna.')
  expect(screen.getByRole('button', { name: 'Corregir lista' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Siguiente clase|Reportar/ })).toBeNull()
  expect(day).toHaveLength(0)
})

test('without a network it is not kept on the device, which is said', async () => {
  const { person } = open(classOfAnother())
  await screen.findByRole('table')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  reachesNobody('post', '/assists')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/La lista de otro maestro solo se guarda con conexión/)
})

test('the list of the day that another class passes is opened here too', async () => {
  open(classOfAnother({ list_kind: 'shown', list_subject_id: 8, can_take: false }))
  const link = await screen.findByRole('link', { name: 'Pasar lista' })
  expect(link.getAttribute('href')).toBe('/asistencia/listas/8')
})

test('any day of the cycle may be chosen', async () => {
  const { person } = open(classOfAnother())
  await person.click(await screen.findByRole('button', { name: 'Otro día' }))
  await screen.findByText('Puede pasar la lista de cualquier día del ciclo.')
})
