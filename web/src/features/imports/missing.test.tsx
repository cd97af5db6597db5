import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importOf, openImport } from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { answers } from '../../../test/server.ts'

const ANA = { student_id: 101, folio: 'A-1', name: 'Ana', last_name: 'Peña', second_last_name: 'López' }

const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    group_id: place + 5,
    group_title: `3° ${'ABCDEF'.charAt(place)}`,
    students: place + 1,
  }))

const withMissing = (count: number) =>
  importOf({ summary: { ...importOf().summary!, missing: groupsOf(count) } })

test('who of a group is not in the file is named, page by page', async () => {
  const { person } = openImport()
  const asked = answers('get', '/imports/12/missing', page([ANA], 27))
  await person.click(await screen.findByRole('button', { name: 'Ver lista de 3° A' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No vienen en el archivo: 3° A' }))
  const link = await dialog.findByRole('link', { name: 'Peña López Ana' })
  expect(link.getAttribute('href')).toBe('/alumnos/101')
  expect(dialog.getByText('A-1')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => {
    const { searchParams } = new URL(asked.at(-1)!.url)
    expect(searchParams.get('page')).toBe('2')
    expect(searchParams.get('group_id')).toBe('5')
  })
})

test('of many groups the first are in sight, the others under a fold', async () => {
  const { person } = openImport({ known: withMissing(5) })
  await screen.findByRole('button', { name: 'Ver lista de 3° C' })
  expect(screen.queryByRole('button', { name: 'Ver lista de 3° D' })).toBeNull()
  await person.click(screen.getByText('2 grupos más con alumnos que no vienen'))
  expect(await screen.findByRole('button', { name: 'Ver lista de 3° E' })).toBeTruthy()
})

test('they can be looked at before it is confirmed, and what was typed stays', async () => {
  const { person } = openImport()
  answers('get', '/imports/12/missing', page([ANA]))
  await person.click(await screen.findByRole('button', { name: 'Importar 180 alumnos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar la importación' }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto')
  await person.click(dialog.getByRole('button', { name: 'Ver lista de 3° A' }))
  const list = within(await screen.findByRole('dialog', { name: 'No vienen en el archivo: 3° A' }))
  expect(await list.findByRole('link', { name: 'Peña López Ana' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^No vienen/ })).toBeNull())
  expect(dialog.getByLabelText(/^Su contraseña/)).toHaveProperty('value', 'secreto')
})
