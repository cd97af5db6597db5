import type { ClassList } from '@plantel/contract/classes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropDrafts, readDraft, writeDraft } from '../../lib/drafts/drafts.ts'
import { leave } from '../../lib/routing/leave.ts'
import { clearCaches } from '../../lib/http/query.ts'
import { writeToken } from '../../lib/token/token.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { classOf } from '../../../test/samples/classes.ts'
import { personWith } from '../../../test/samples/people.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import AttendanceScreen from './attendance-screen.tsx'

keepsDrafts()

const ANA = 'Álvarez Ríos Ana'
const ABSENT = { student_id: 101, code: 'F', arrived_at: null, note: null, excused: false }
const { user_id, school_id } = personWith(['PROFESSOR']).data
const kept = () => readDraft({ user_id, school_id }, `attendance 7 ${classOf().today}`)

beforeEach(() => writeToken('token'))

afterEach(() => dropDrafts())

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: ANA })
const open = async (list: ClassList = classOf()) => {
  answers('get', '/subjects/7/students', { data: list })
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  const opened = openScreen({
    path,
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  return opened
}

const markAndKill = async () => {
  const { person } = await open()
  await person.click(box())
  await waitFor(async () => expect(await kept()).toEqual([ABSENT]))
  cleanup()
  clearCaches()
}

test('what was marked and not saved is there in the next page; Descartar takes it away', async () => {
  await markAndKill()
  const { person } = await open()
  await screen.findByText('Recuperado lo que no se guardó')
  await waitFor(() => expect([box().checked, leave.guarded()]).toEqual([false, true]))
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect([box().checked, leave.guarded()]).toEqual([true, false]))
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('saved, it is kept no longer', async () => {
  await markAndKill()
  const { person } = await open()
  await screen.findByText('Recuperado lo que no se guardó')
  const data = { subject_id: 7, date: classOf().today, taken: true, presences: 2, absences: 1, told_at: null }
  answers('post', '/assists', { data })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () => expect(await kept()).toBeUndefined())
  expect(screen.queryByText('Recuperado lo que no se guardó')).toBeNull()
})

const OWNER = { user_id, school_id }
const PLACE = `attendance 7 ${classOf().today}`
const marked = () => document.getElementById(`${box().id}-marca`)?.textContent

test('the whole mark is kept: code, hour and note', async () => {
  await writeDraft(OWNER, PLACE, [{ ...ABSENT, code: 'R', arrived_at: '08:12', note: 'Cita médica' }])
  await open()
  await screen.findByText('Recuperado lo que no se guardó')
  expect(marked()).toBe('Retardo, 8:12, Cita médica')
})

test.each([
  ['absences as they were kept before', [101], 'Falta'],
  ['nothing of another form', [{ id: 101 }], 'Presente'],
  ['nothing of a code that is no longer in use', [{ ...ABSENT, code: 'Z' }], 'Presente'],
])('what comes back: %s', async (_, data, words) => {
  await writeDraft(OWNER, PLACE, data)
  await open()
  await waitFor(() => expect(marked()).toBe(words))
})

test('a list that was taken meanwhile stays as it is, and says what was not saved', async () => {
  await markAndKill()
  const list = classOf()
  const students = list.students.map((student) => ({ ...student, assistance: 1 as const }))
  await open({ ...list, students, taken: true, taken_at: `${list.today}T15:14:00Z`, can_take: false })
  await screen.findByText('Sus marcas no se guardaron')
  expect(screen.getByText(/Usted había marcado falta/).textContent).toContain(ANA)
})

const CORRECTION = `correction 7 ${classOf().today}`

const takenList = (version = 1): ClassList => {
  const list = classOf()
  const taken_at = `${list.today}T15:14:00Z`
  const teacher = { name: 'María', last_name: 'Luna', second_last_name: null, url_photo_profile: null }
  const rights = { may_undo: false, may_correct: true, may_note_late: false, may_excuse: false }
  return {
    ...list,
    taken: true,
    taken_at,
    can_take: false,
    list: { taken_at, taken_by: teacher, passed_at: null, grace_until: taken_at, ...rights },
    students: list.students.map((student, place) => ({
      ...student,
      assist_id: 901 + place,
      assistance: 1 as const,
      code: 'P',
      excused: false,
      version,
    })),
  }
}

const correctAndKill = async () => {
  const { person } = await open(takenList())
  await person.click(screen.getByRole('button', { name: 'Corregir lista' }))
  await person.click(box())
  await waitFor(async () =>
    expect(await readDraft(OWNER, CORRECTION)).toEqual([{ ...ABSENT, assist_id: 901, version: 1 }]),
  )
  cleanup()
  clearCaches()
}

test('what was corrected and not saved is there in the next page; Descartar takes it away', async () => {
  await correctAndKill()
  const { person } = await open(takenList())
  await screen.findByText('Recuperado lo que no se guardó')
  await waitFor(() => expect([marked(), leave.guarded()]).toEqual(['Falta', true]))
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect([marked(), leave.guarded()]).toEqual(['Presente', false]))
  await waitFor(async () => expect(await readDraft(OWNER, CORRECTION)).toBeUndefined())
})

test('a correction that comes back is sent over the mark as it was then', async () => {
  await correctAndKill()
  const { person } = await open(takenList(2))
  await screen.findByText('Recuperado lo que no se guardó')
  const corrected = answers('patch', '/assists', { undo_id: null, data: [] })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: 'Error de captura' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(corrected).toHaveLength(1))
  expect(await sentBody(corrected)).toMatchObject({ items: [{ assist_id: 901, version: 1, code: 'F' }] })
})

test('a correction that is cancelled is kept no longer', async () => {
  const { person } = await open(takenList())
  await person.click(screen.getByRole('button', { name: 'Corregir lista' }))
  await person.click(box())
  await waitFor(async () => expect(await readDraft(OWNER, CORRECTION)).toBeDefined())
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(async () => expect(await readDraft(OWNER, CORRECTION)).toBeUndefined())
})

test.each([
  ['without its version', [ABSENT]],
  ['of another form', [101]],
  ['of who has left', [{ ...ABSENT, student_id: 999, assist_id: 1, version: 1 }]],
])('no correction comes back %s', async (_, data) => {
  await writeDraft(OWNER, CORRECTION, data)
  await open(takenList())
  await screen.findByRole('button', { name: 'Corregir lista' })
  await waitFor(async () => expect(await readDraft(OWNER, CORRECTION)).toBeUndefined())
  expect(marked()).toBe('Presente')
})
