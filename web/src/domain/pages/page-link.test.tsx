import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { groupOf, rowOf } from '../../../test/samples/students.ts'
import { userRow } from '../../../test/samples/users.ts'
import { history } from '../../lib/routing/history.ts'
import { GroupLink, StudentLink, UserLink } from './page-link.tsx'

const Names = () => (
  <>
    <StudentLink id={101}>Ana</StudentLink>
    <UserLink id={31}>Laura</UserLink>
    <GroupLink id={5} label="2° B Matutino">
      2°
    </GroupLink>
  </>
)

type Roles = Parameters<typeof openScreen>[0]['roles']

const open = (roles: Roles = ['ADMINISTER']) =>
  openScreen({ path: '/lista', address: '/lista?pagina=3', Screen: Names, roles })

test('a name leads to its page, which knows the place of the list', async () => {
  const { person } = open()
  await person.click(screen.getByRole('link', { name: 'Ana' }))
  expect(history.place()).toMatchObject({ pathname: '/alumnos/101', state: { from: '/lista?pagina=3' } })
})

test('Espacio shows the head at the side; Esc closes it, and the name has the focus again', async () => {
  const { student_id, folio, name, last_name, second_last_name, url_photo_profile } = rowOf()
  const student = { student_id, folio, name, last_name, second_last_name, url_photo_profile }
  answers('get', '/students/101/page', { data: { student, place: rowOf(), missing: null } })
  const { person } = open()
  const link = screen.getByRole('link', { name: 'Ana' })
  link.focus()
  await person.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: 'Ana Peña López' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir la página' }).getAttribute('href')).toBe('/alumnos/101')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('people and groups too, and what is not there is said', async () => {
  answers('get', '/users/31/page', {
    data: { user: userRow(31, 'Laura'), roles: ['PROFESSOR'], advised: [], children: [], sign_ins: null },
  })
  answers('get', '/groups/5', refusal(404, 5901), { status: 404 })
  const { person } = open()
  screen.getByRole('link', { name: 'Laura' }).focus()
  await person.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: 'Laura Peña' })).toBeTruthy()
  await person.keyboard('{Escape}')
  screen.getByRole('link', { name: '2° B Matutino' }).focus()
  await person.keyboard(' ')
  expect(await screen.findByText('Ya no existe, o no tiene acceso.')).toBeTruthy()
  await person.keyboard('{Escape}')
  answers('get', '/groups/5', { data: groupOf(5) })
  await person.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: '2° B Matutino' })).toBeTruthy()
})

test('who has no page of it reads the name', () => {
  open(['PARENT'])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/Ana/)).toBeTruthy()
})
