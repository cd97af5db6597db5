import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal, server } from '../../../test/server.ts'
import SettingsScreen from './settings-screen.tsx'
import { idOf, openSettings, page, SCHOOL, SETTINGS } from '../../../test/samples/school-settings.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const region = (name: string) => within(screen.getByRole('region', { name }))
const session = () => queryClient.getQueryData<Session>(sessionQuery.queryKey)

test('a load that fails says so and is tried again', async () => {
  fails('get', '/schools/1')
  answers('get', '/schools/1/settings', page(SETTINGS))
  answers('get', '/schools/1/attendancecodes', { data: [] })
  answersCentres()
  for (const list of ['partials', 'cycles', 'jobs']) answers('get', `/schools/1/${list}`, page([]))
  const { person } = openScreen({ path: '/configuracion', Screen: SettingsScreen })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/schools/1', { data: SCHOOL })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { name: 'Información general' })
})

test('Sincronizar reads the finished cycles too, and a page of them that is empty now leads to the first', async () => {
  const { person } = await openSettings()
  await screen.findByText('Sin ciclos terminados')
  const asked = answers('get', '/schools/1/cycles', page([], 1))
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await screen.findByRole('button', { name: 'Ir a la primera página' })
  expect(asked).toHaveLength(1)
  expect(screen.queryByText('Sin ciclos terminados')).toBeNull()
})

test('the general information is saved and the title bar follows', async () => {
  const { person, toasts } = await openSettings()
  const card = region('Información general')
  expect(card.queryByRole('button', { name: 'Guardar' })).toBeNull()
  const sent = answers('patch', '/schools/1', { data: { ...SCHOOL, name: 'Escuela Nueva' } })
  const name = card.getByRole('textbox', { name: /^Nombre/ })
  await person.clear(name)
  await person.type(name, 'Escuela Nueva')
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Datos de la escuela guardados correctamente'))
  expect(await sentBody(sent)).toEqual({
    name: 'Escuela Nueva',
    clave: '10DPR0001A',
    control: 1,
    level: 1,
    sustenance: 1,
    cellphone: '6181234567',
  })
  expect(session()?.school.name).toBe('Escuela Nueva')
  expect(card.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('a registry code that is taken is said beside it, and empty fields are not sent', async () => {
  const { person } = await openSettings()
  const card = region('Información general')
  const phone = card.getByRole('textbox', { name: /^Teléfono/ })
  await person.clear(phone)
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  expect(await card.findByText('Formato incorrecto')).toBeTruthy()
  await person.type(phone, '6187654321')
  const wrong = [{ field: 'clave', message: 'La clave pertenece a otra escuela' }]
  answers('patch', '/schools/1', refusal(422, 1017, wrong), { status: 422 })
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  expect(await card.findByText('La clave pertenece a otra escuela')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Deshacer cambios' }))
  expect(card.queryByText('La clave pertenece a otra escuela')).toBeNull()
})

test('the country is fixed and the address is saved by itself', async () => {
  const { person } = await openSettings()
  const card = region('Ubicación')
  expect(card.getByRole('textbox', { name: 'País' })).toHaveProperty('disabled', true)
  expect(card.getByRole('textbox', { name: 'País' })).toHaveProperty('value', 'México')
  const sent = answers('patch', '/schools/1', { data: { ...SCHOOL, street: 'Hidalgo' } })
  const street = card.getByRole('textbox', { name: /^Calle/ })
  await person.clear(street)
  await person.type(street, 'Hidalgo{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ street: 'Hidalgo', location: 'Durango' })
})

test('a value is saved only after editing, and what is wrong with it is said beside it', async () => {
  const { person, toasts } = await openSettings()
  const card = region('Calificaciones')
  const input = card.getByRole('textbox', { name: 'Calificación aprobatoria' })
  expect(card.queryByRole('button', { name: 'Guardar' })).toBeNull()
  await person.clear(input)
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  expect(card.getByText('Campo requerido o incorrecto')).toBeTruthy()
  await person.type(input, '9.5')
  expect(card.getByText('La calificación aprobatoria no puede ser mayor que la de excelencia')).toBeTruthy()
  await person.clear(input)
  await person.type(input, '7')
  const id = idOf('calification-minimum')
  const stored = SETTINGS.find(({ configuration_id }) => configuration_id === id)
  const sent = answers('patch', `/settings/${id}`, { data: { ...stored, value: '7' } })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(toasts[0]?.message).toBe('Configuración actualizada correctamente'))
  expect(await sentBody(sent)).toEqual({ value: '7' })
  expect(card.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(document.activeElement).toBe(input)
})

test('a refused value says why and can be taken back', async () => {
  const { person } = await openSettings()
  const card = region('Seguridad')
  const input = card.getByRole('textbox')
  await person.clear(input)
  await person.type(input, '8')
  const wrong = [{ field: 'value', message: 'Debe ser otro' }]
  answers('patch', `/settings/${idOf('password-minimum')}`, refusal(422, 1017, wrong), { status: 422 })
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  expect(await card.findByText('Debe ser otro')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Deshacer' }))
  expect(input).toHaveProperty('value', '6')
})

test('colours are previewed, checked in words and saved together', async () => {
  const { person, toasts } = await openSettings()
  const card = region('Tema')
  const preview = card.getByRole('figure', { name: 'Vista previa del tema' })
  await person.click(
    within(card.getByRole('group', { name: 'Barra de título' })).getByRole('radio', { name: 'amarillo' }),
  )
  expect(preview.style.getPropertyValue('--bar')).toBe('#F9A825')
  expect(within(card.getByRole('list')).getByText(/No se podría leer: el contraste/)).toBeTruthy()
  const sent = answers(
    'patch',
    '/schools/1/settings',
    page(
      SETTINGS.map((setting) => {
        if (setting.key === 'theme-color-title-bar') return { ...setting, value: '#F9A825' }
        return setting.key === 'theme-color-font' ? { ...setting, value: '#1D1B26' } : setting
      }),
    ),
  )
  await person.click(card.getByRole('button', { name: 'Guardar tema' }))
  expect(sent).toHaveLength(0)
  const font = within(card.getByRole('group', { name: 'Letra' })).getByRole('textbox')
  await person.clear(font)
  await person.type(font, '#1d1b26')
  expect(within(card.getByRole('list')).queryByText(/No se podría leer/)).toBeNull()
  await person.click(card.getByRole('button', { name: 'Guardar tema' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Configuración actualizada correctamente'))
  expect(await sentBody(sent)).toEqual({
    settings: [
      { configuration_id: idOf('theme-color-title-bar'), value: '#F9A825' },
      { configuration_id: idOf('theme-color-font'), value: '#1D1B26' },
    ],
  })
  expect(session()?.settings.find(({ key }) => key === 'theme-color-title-bar')?.value).toBe('#F9A825')
})

test('a text that is no colour is said beside it', async () => {
  const { person } = await openSettings()
  const menu = within(region('Tema').getByRole('group', { name: 'Barra de menú' }))
  await person.clear(menu.getByRole('textbox'))
  await person.type(menu.getByRole('textbox'), 'azul')
  await person.tab()
  expect(menu.getByText('Debe ser un color como #741CD9')).toBeTruthy()
})

test('the logo is read with the session and changed in a dialog', async () => {
  let asked = ''
  server.use(
    http.get('*/v1/schools/1/logos/ab.webp', ({ request }) => {
      asked = request.headers.get('authorization') ?? ''
      return HttpResponse.arrayBuffer(new ArrayBuffer(4))
    }),
  )
  const { person } = await openSettings()
  const card = region('Imagen de la escuela')
  expect(card.getByText('La escuela aún no tiene logotipo.')).toBeTruthy()
  queryClient.setQueryData(['school-settings', 'school', 1], {
    school: SCHOOL,
    settings: SETTINGS.map((setting) =>
      setting.key === 'theme-logo-school' ? { ...setting, value: '/schools/1/logos/ab.webp' } : setting,
    ),
  })
  expect(await card.findByRole('img', { name: 'Logotipo de la escuela' })).toBeTruthy()
  expect(asked).toBe('Bearer token')
  await person.click(card.getByRole('button', { name: 'Cambiar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar imagen de la escuela' }))
  expect(await dialog.findByRole('button', { name: 'Cambiar imagen' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
})

test('thresholds are written on the single scale, and stored on 0–10', async () => {
  const { person } = await openSettings({ values: { 'single-scale': '100' } })
  const card = region('Calificaciones')
  const input = card.getByRole('textbox', { name: 'Calificación aprobatoria' })
  expect(input).toHaveProperty('value', '60')
  expect(card.queryByRole('combobox', { name: 'Escala de captura' })).toBeNull()
  await person.clear(input)
  await person.type(input, '65.5{Enter}')
  expect(card.getByText('Debe ser una calificación de 0 a 100, sin decimales')).toBeTruthy()
  await person.clear(input)
  await person.type(input, '65')
  const id = idOf('calification-minimum')
  const stored = SETTINGS.find(({ configuration_id }) => configuration_id === id)
  const sent = answers('patch', `/settings/${id}`, { data: { ...stored, value: '6.5' } })
  await person.keyboard('{Enter}')
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ value: '6.5' }))
  expect(input).toHaveProperty('value', '65')
})

test('each level may call a partial by its own word; the same in all is kept once', async () => {
  const { person } = await openSettings()
  const card = region('Calificaciones')
  const id = idOf('partial-word')
  const stored = SETTINGS.find(({ configuration_id }) => configuration_id === id)
  const sent = answers('patch', `/settings/${id}`, {
    data: { ...stored, value: 'Parcial Parcial Trimestre Parcial Parcial' },
  })
  const level = card.getByRole('combobox', { name: 'Secundaria' })
  await person.selectOptions(level, 'Trimestre')
  await person.click(card.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () =>
    expect(await sentBody(sent)).toEqual({ value: 'Parcial Parcial Trimestre Parcial Parcial' }),
  )
  await waitFor(() => expect(level).toHaveProperty('value', 'Trimestre'))
})
