import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { groupOf, groupStudentOf } from '../../../test/samples/students.ts'
import GroupScoresScreen from './group-scores-screen.tsx'
import { openStudent, scoresOf } from '../../../test/samples/scores.ts'

const PAST = '2024_2025_2'

const openGroup = (roles: Parameters<typeof openScreen>[0]['roles']) => {
  answers('get', '/groups/5', { data: groupOf(5) })
  answers('get', '/groups/5/students', page([groupStudentOf()]))
  return openScreen({
    path: '/calificaciones/:groupId',
    address: `/calificaciones/5?snaphot=${PAST}`,
    Screen: GroupScoresScreen,
    roles: roles ?? [],
  })
}

test('the papers of a group are printed from its grades, of the cycle that is looked at', async () => {
  const { person } = openGroup(['DIRECTOR'])
  await person.click(await screen.findByRole('button', { name: 'Imprimir' }))
  answers('get', '/schools/1/jobs', page([]))
  answers('get', '/groups/5/report-cards/release', { data: { issued: 0, released: 0, from: null } })
  await person.click(await screen.findByRole('menuitem', { name: 'Boletas del grupo' }))
  const started = answers('post', '/groups/5/report-cards', { data: { job_id: 9 } })
  await person.click(await screen.findByRole('button', { name: 'Emitir boletas' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(await sentBody(started)).toEqual({ snaphot: PAST })
})

test('a professor who looks at their group prints nothing here', async () => {
  openGroup(['PROFESSOR'])
  await screen.findByRole('heading', { name: 'Calificaciones de 2° B Matutino' })
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

test('the administrator issues the boleta of the student whose grades are on screen', async () => {
  const { person } = openStudent()
  answers('get', '/students/101/report-cards', page([]))
  await person.click(await screen.findByRole('button', { name: 'Boleta' }))
  expect(await screen.findByRole('dialog', { name: 'Boleta de Ana Peña López' })).toBeTruthy()
  await screen.findByText(/Aún no se ha emitido ninguna boleta/)
})

test.each(['ASSESSOR', 'PROFESSOR'] as const)('as %s there is no boleta to issue', async (role) => {
  openStudent(scoresOf({ can_edit: false }), { roles: [role] })
  await screen.findByRole('heading', { name: 'Calificaciones de Ana Peña López' })
  expect(screen.queryByRole('button', { name: 'Boleta' })).toBeNull()
})
