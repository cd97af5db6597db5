import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  importJob,
  importOf,
  LEVEL_QUESTION,
  messageOf,
  openImport,
  rowOf,
  SECOND,
  tablesOf,
} from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { answers } from '../../../test/server.ts'
import { queryClient } from '../../lib/http/query.ts'
import { importKey } from './queries.ts'

const WORDS = 'La lista se está leyendo otra vez. Sus renglones esperan.'

const NO_GROUP = messageOf({ code: 9150, field: 'group', text: 'Grupo no reconocido: «1A»', choices: [] })

const grid = () => screen.findByRole('grid', { name: 'Revisar', hidden: true })

test('rows wait from the answer about the file until those of the new reading are there', async () => {
  const { person } = openImport({
    tables: tablesOf({ questions: [LEVEL_QUESTION] }),
    rows: [rowOf({ state: 'question', messages: [NO_GROUP] })],
  })
  expect((await grid()).closest('[inert]')).toBeNull()
  const said = Promise.withResolvers<undefined>()
  answers(
    'patch',
    '/imports/12',
    { data: importOf({ status: 'reading', job_id: 41 }) },
    { until: said.promise },
  )
  await person.selectOptions(screen.getByLabelText('¿De qué nivel son?'), 'Primaria')
  expect(await screen.findByText(WORDS)).toBeTruthy()
  expect((await grid()).closest('[inert]')).not.toBeNull()

  const rows = Promise.withResolvers<undefined>()
  const asked = answers('get', '/imports/12/rows', page([rowOf({ state: 'new' })]), { until: rows.promise })
  answers('get', '/imports/12', { data: importOf({ job_id: 41 }) })
  answers('get', '/imports/12/tables', { data: tablesOf() })
  answers('get', '/schools/1/jobs', page([importJob('import-read', { job_id: 41, status: 'done' })]))
  answers('get', '/jobs/41', { data: importJob('import-read', { job_id: 41, status: 'done' }) })
  said.resolve(undefined)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 5_000 })
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull())
  expect((await grid()).closest('[inert]')).not.toBeNull()
  rows.resolve(undefined)
  await waitFor(async () => expect((await grid()).closest('[inert]')).toBeNull())
  expect(screen.queryByText('Grupo no reconocido: «1A»')).toBeNull()
})

test('a row that is open is shown as it is now, and keeps what is typed', async () => {
  const { person } = openImport({ rows: [rowOf({ state: 'question', messages: [NO_GROUP] }), SECOND] })
  await person.click(within(await grid()).getByRole('button', { name: /Peña López Ana/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Peña López Ana' }))
  expect(dialog.getByText('Grupo no reconocido: «1A»')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: /^TEL. MAMÁ/ }), '9')

  answers('get', '/imports/12/rows', page([rowOf({ state: 'updated' }), SECOND]))
  await queryClient.invalidateQueries({ queryKey: importKey(12) })
  await waitFor(() => expect(dialog.queryByText('Grupo no reconocido: «1A»')).toBeNull())
  expect(dialog.getByText('Se actualiza')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /^TEL. MAMÁ/ })).toHaveProperty('value', '61812345679')

  answers('get', '/imports/12/rows', page([SECOND]))
  await queryClient.invalidateQueries({ queryKey: importKey(12) })
  expect(dialog.getByText('Se actualiza')).toBeTruthy()
})
