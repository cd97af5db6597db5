import type { ClassList } from '@plantel/contract/classes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dropDrafts, readDraft } from '../../lib/drafts/drafts.ts'
import { leave } from '../../lib/routing/leave.ts'
import { clearCaches } from '../../lib/http/query.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { classOf, graded } from '../../../test/samples/classes.ts'
import { personWith } from '../../../test/samples/people.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import GradesScreen from './grades-screen.tsx'

keepsDrafts()

const ANA = 'Álvarez Ríos Ana'
const LUZ = 'Castañeda Peña Luz'
const { user_id, school_id } = personWith(['PROFESSOR']).data
const kept = () => readDraft({ user_id, school_id }, 'grades 7')

afterEach(() => dropDrafts())

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `P2 de ${name}` })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const open = async (list: ClassList = classOf()) => {
  answers('get', '/subjects/7/students', { data: list })
  const opened = openScreen({
    path: '/inicio-maestros/calificaciones/:subjectId',
    address: '/inicio-maestros/calificaciones/7',
    Screen: GradesScreen,
  })
  await screen.findByRole('table')
  return opened
}

const kill = () => {
  cleanup()
  clearCaches()
}

test('what was typed and not saved is there in the next page, can be saved, and then is kept no longer', async () => {
  const { person } = await open()
  await person.type(cell(ANA), '85')
  await person.type(cell(LUZ), '7')
  await waitFor(async () => expect(await kept()).toHaveLength(2))
  kill()
  await open()
  await screen.findByText('Recuperado lo que no se guardó')
  await waitFor(() => expect([cell(ANA).value, cell(LUZ).value, leave.guarded()]).toEqual(['85', '7', true]))
  const asked = answers('post', '/califications', {
    undo_id: null,
    data: [85, 7].map((calification, place) => ({
      calification_id: 900 + place,
      calification,
      partial_id: 22,
      subject_id: 7,
      student_id: place === 0 ? 101 : 103,
      is_final: 0,
      version: 1,
    })),
  })
  await person.click(button('Guardar'))
  await waitFor(async () => expect(await sentBody(asked)).toMatchObject({ create: [{}, {}] }))
  await waitFor(async () => expect(await kept()).toBeUndefined())
  expect(screen.queryByText('Recuperado lo que no se guardó')).toBeNull()
})

test('it holds ids, values and versions, and no name', async () => {
  const { person } = await open(graded({ 101: { 22: 60 } }))
  await person.clear(cell(ANA))
  await person.type(cell(ANA), '85')
  const seen = { calification_id: 10_122, partial_id: 22, calification: 60, version: 1 }
  await waitFor(async () => expect(await kept()).toMatchObject([['101-22', { text: '85', seen }]]))
  expect(JSON.stringify(await kept())).not.toMatch(/Ana|Álvarez/)
})

test('a grade that somebody else has saved since then is a conflict, never overwritten', async () => {
  const { person } = await open(graded({ 101: { 22: 60 } }))
  await person.clear(cell(ANA))
  await person.type(cell(ANA), '85')
  await waitFor(async () => expect(await kept()).toMatchObject([['101-22', { text: '85' }]]))
  kill()
  const list = graded({ 101: { 22: 91 } })
  for (const { califications } of list.students) for (const grade of califications) grade.version = 2
  await open(list)
  await screen.findByText('Otra persona guardó 91')
  expect([cell(ANA).value, button('Guardar').disabled]).toEqual(['85', true])
})

test('Descartar takes it away, here and on the device', async () => {
  const { person } = await open()
  await person.type(cell(ANA), '85')
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  kill()
  await open()
  await screen.findByText('Recuperado lo que no se guardó')
  await person.click(button('Descartar'))
  expect([cell(ANA).value, leave.guarded()]).toEqual(['', false])
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('who leaves without saving, and says so, leaves no draft', async () => {
  const { person } = await open()
  await person.type(cell(ANA), '85')
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  leave.attempt(() => undefined, '/inicio-maestros')
  expect(leave.pending()).toBeTruthy()
  leave.go()
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('of a student who has left the class nothing is put back', async () => {
  const { person } = await open()
  await person.type(cell(ANA), '85')
  await person.type(cell(LUZ), '7')
  await waitFor(async () => expect(await kept()).toHaveLength(2))
  kill()
  const list = classOf()
  await open({ ...list, students: list.students.filter(({ student_id }) => student_id !== 101) })
  await screen.findByText('Recuperado lo que no se guardó')
  expect(cell(LUZ).value).toBe('7')
  expect(screen.getByText('1 calificación sin guardar')).toBeTruthy()
})

test('what was saved elsewhere meanwhile is no draft any more, and says nothing', async () => {
  const { person } = await open()
  await person.type(cell(ANA), '85')
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  kill()
  await open(graded({ 101: { 22: 85 } }))
  await waitFor(async () => expect(await kept()).toBeUndefined())
  expect(screen.queryByText('Recuperado lo que no se guardó')).toBeNull()
})
