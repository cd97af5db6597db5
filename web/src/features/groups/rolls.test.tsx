import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { groupOf, groupStudentOf, groupSubjectOf } from '../../../test/samples/students.ts'
import GroupsScreen from './groups-screen.tsx'

const open = async (group = groupOf(5)) => {
  answers('get', '/schools/1/groups', page([group]))
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await screen.findByRole('row', { name: /2°/ })
  return opened
}

const dialog = () => within(screen.getByRole('dialog'))

const askForRolls = async (without_titular: { group_id: number; title: string }[]) => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Pasar lista por día' }))
  await screen.findByRole('dialog', { name: 'Pasar lista por día' })
  const asked = answers('post', '/schools/1/rolls', { data: { groups: 12, without_titular } })
  await person.click(dialog().getByRole('button', { name: 'Pasar lista por día' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  return { person, asked }
}

test('all of Kinder and Primaria pass one list a day', async () => {
  const { asked } = await askForRolls([])
  expect(await sentBody(asked)).toEqual({ levels: [1, 2], roll: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('groups without a titular are named, until the person has read it', async () => {
  await askForRolls([{ group_id: 5, title: '3° B Matutino' }])
  expect(await screen.findByText(/En 3° B Matutino nadie imparte/)).toBeTruthy()
})

test('one group passes its list in the class that is chosen', async () => {
  const group = groupOf(5)
  answers('get', '/groups/5/subjects', page([groupSubjectOf(group, 7, 'Español')]))
  const { person } = await open(group)
  await person.click(screen.getByRole('button', { name: /Acciones de/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await screen.findByRole('dialog', { name: 'Editar 2° B Matutino' })
  await person.click(dialog().getByRole('radio', { name: 'Por día' }))
  await person.selectOptions(
    await dialog().findByRole('combobox', { name: /La pasa/ }),
    'Sin Maestro · Español',
  )
  const asked = answers('patch', '/groups/5', { data: groupOf(5, { roll: 1, roll_subject_id: 7 }) })
  await person.click(dialog().getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await sentBody(asked)).toMatchObject({ roll: 1, roll_subject_id: 7 })
})

test('the numbers of a group are kept, and let go again', async () => {
  answers('get', '/groups/5/students', page([groupStudentOf({ list_number: 4 })]))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: /30 alumnos de/ }))
  await screen.findByRole('dialog')
  const row = await dialog().findByRole('row', { name: /^4 / })
  expect(row).toBeTruthy()
  const data = { group_id: 5, numbers_kept: true }
  const kept = answers('post', '/groups/5/listnumbers', { data })
  await person.click(dialog().getByRole('button', { name: 'Fijar números' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  const freed = answers('delete', '/groups/5/listnumbers', { data: { ...data, numbers_kept: false } })
  await person.click(await dialog().findByRole('button', { name: 'Volver al orden alfabético' }))
  await waitFor(() => expect(freed).toHaveLength(1))
})
