import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { openSettings } from '../../../test/samples/school-settings.ts'
import { centreOf, DIRECTORS } from '../../../test/samples/work-centres.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const CENTRE = centreOf({
  name: 'Primaria Lázaro Cárdenas',
  zone: '12',
  sector: '3',
  director_id: 31,
  cellphone: '6181112233',
  director: DIRECTORS[0]!,
})
const { director: _, ...WRITTEN } = CENTRE

const card = () => within(screen.getByRole('region', { name: 'Niveles y claves' }))

test('a school without keys of levels says under which its papers go out', async () => {
  await openSettings()
  expect(await card().findByText(/Todos los documentos llevan la clave de la escuela/)).toBeTruthy()
})

test('each key says its level, turn and what else stands on its papers', async () => {
  await openSettings({ centres: [CENTRE] })
  const row = await card().findByRole('listitem')
  expect(row.textContent).toBe(
    'Primaria · Todos los turnos · 10DPR0034KPrimaria Lázaro Cárdenas · Zona escolar 12 · Sector 3 · Firma Rosa Vela · Tel. 6181112233',
  )
})

test('a key is added beside the others, by keyboard, and warns when its letters are of another level', async () => {
  const { person, toasts } = await openSettings({ centres: [CENTRE] })
  await person.click(await card().findByRole('button', { name: 'Agregar clave de nivel' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(await dialog.findByLabelText(/^Nivel/), 'Primaria')
  await person.type(dialog.getByLabelText(/^Clave \(CCT\)/), '10DES0001A')
  expect(dialog.getByText(/La clave 10DES0001A es de Secundaria/)).toBeTruthy()
  await person.keyboard('{Enter}')
  expect(dialog.getByText('Ese nivel y turno ya tiene una clave')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('Turno'), 'Vespertino')
  await person.selectOptions(dialog.getByLabelText('Quién firma'), 'Vela Rosa')
  const sent = answers('put', '/schools/1/work-centres', {
    data: { work_centres: [CENTRE], directors: DIRECTORS },
    undo_id: null,
  })
  await person.click(dialog.getByRole('button', { name: 'Agregar' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Clave agregada'))
  const added = {
    level: 2,
    turn: 2,
    clave: '10DES0001A',
    name: null,
    agreement: null,
    zone: null,
    sector: null,
    director_id: 31,
    cellphone: null,
  }
  expect(await sentBody(sent)).toEqual({ work_centres: [WRITTEN, added] })
})

test('a key is changed in its place; what the server refuses stands at its field', async () => {
  const { person } = await openSettings({ centres: [CENTRE] })
  await person.click(await card().findByRole('button', { name: /^Cambiar la clave de Primaria/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const zone = await dialog.findByLabelText('Zona escolar')
  await person.clear(zone)
  const wrong = [{ field: 'work_centres.0.director_id', message: 'Debe ser un director de la escuela' }]
  const sent = answers('put', '/schools/1/work-centres', refusal(422, 1017, wrong), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect((await dialog.findAllByText('Debe ser un director de la escuela')).length).toBeGreaterThan(0)
  expect(await sentBody(sent)).toEqual({ work_centres: [{ ...WRITTEN, zone: null }] })
})

test('a key is taken away after a question that says what comes of it', async () => {
  const { person, toasts } = await openSettings({ centres: [CENTRE] })
  await person.click(await card().findByRole('button', { name: /^Quitar la clave de Primaria/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Las boletas ya emitidas no cambian/)).toBeTruthy()
  const sent = answers('put', '/schools/1/work-centres', {
    data: { work_centres: [], directors: DIRECTORS },
    undo_id: null,
  })
  await person.click(dialog.getByRole('button', { name: 'Quitar la clave' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Clave quitada'))
  expect(await sentBody(sent)).toEqual({ work_centres: [] })
})

test('who may not write them reads them', async () => {
  await openSettings({ centres: [CENTRE], roles: ['DIRECTOR'] })
  expect(await card().findByText('10DPR0034K')).toBeTruthy()
  expect(card().queryAllByRole('button')).toEqual([])
})
