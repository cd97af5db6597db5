import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@plantel/contract/first-steps'
import { healthPath } from '@plantel/contract/data-health'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sentBody } from '../../../../test/screen.tsx'
import { idOf, openSettings, SETTINGS } from '../../../../test/samples/school-settings.ts'
import { answers } from '../../../../test/server.ts'

const begun = (
  changed: Partial<Record<FirstStep, Partial<FirstSteps['steps'][number]>>> = {},
): FirstSteps => ({
  shown: true,
  steps: FIRST_STEPS.map((step) => ({ step, done: false, count: 0, missing: [], ...changed[step] })),
})

const FOUND = [
  { check: 'school-logo', count: 1, path: healthPath('school', 'logo') },
  { check: 'students-without-curp', count: 1200, path: healthPath('students', 'without-curp') },
  { check: 'groups-empty', count: 0, path: healthPath('groups', 'empty') },
]

const stepNamed = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('li')!)
}

test('each step of a young school says what lacks and leads there; what is done says how many', async () => {
  await openSettings({
    found: FOUND,
    begun: begun({
      data: { missing: ['clave', 'street'] },
      partials: { count: 2, missing: ['2', '3'] },
      professors: { done: true, count: 1 },
      groups: { count: 2 },
    }),
  })
  const data = await stepNamed(/^Datos de la escuela/)
  expect(data.getByText('Falta o está mal: clave (CCT) y calle')).toBeTruthy()
  expect(data.getByRole('link', { name: 'Completar datos' }).getAttribute('href')).toBe(
    '/configuracion?campo=key',
  )
  const partials = await stepNamed(/^Niveles/)
  expect(partials.getByText('Faltan parciales de Primaria y Secundaria')).toBeTruthy()
  const professors = await stepNamed(/^Maestros/)
  expect(professors.getByText('1 maestro')).toBeTruthy()
  expect(professors.queryByRole('link')).toBeNull()
  expect((await stepNamed(/^Grupos/)).getByRole('link').getAttribute('href')).toBe('/grupos')
  expect((await stepNamed(/^Familias/)).getByRole('link').getAttribute('href')).toBe(
    '/alumnos?check=without-guardian',
  )
  // Nearly everything lacks: the steps say what comes first.
  expect(screen.queryByText('Datos por corregir')).toBeNull()
})

test('the official subjects of a level come in one click', async () => {
  await openSettings({ begun: begun() })
  const sent = answers('post', '/schools/1/subjectcatalogs/official', { data: { created: 24 } })
  const { person } = { person: (await import('@testing-library/user-event')).default.setup() }
  await person.click((await stepNamed(/^Materias/)).getByRole('button', { name: 'Catálogo SEP de Primaria' }))
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ levels: [2] }))
})

test('they are hidden for everybody', async () => {
  const { person } = await openSettings({ begun: begun() })
  const sent = answers('patch', `/settings/${idOf('first-steps')}`, {
    data: { ...SETTINGS.find(({ key }) => key === 'first-steps'), value: 'hidden' },
  })
  await person.click(await screen.findByRole('button', { name: 'No mostrar más' }))
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ value: 'hidden' }))
})

test('a step leads into the dialog, and closed it is gone from the address', async () => {
  const { person } = await openSettings({ begun: begun() })
  await person.click((await stepNamed(/^Niveles/)).getByRole('link', { name: 'Agregar parcial' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar parcial' })
  await person.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a field of the school has the focus when it is what lacks', async () => {
  const { person } = await openSettings({ begun: begun({ data: { missing: ['cellphone'] } }) })
  await person.click((await stepNamed(/^Datos/)).getByRole('link', { name: 'Completar datos' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Teléfono/)))
})

test('a school that has begun is told how much is to be corrected, if anything is', async () => {
  await openSettings({ found: FOUND })
  expect(await screen.findByText('1,201 en 2 revisiones')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/datos-por-corregir')
  expect(screen.queryByRole('heading', { name: 'Primeros pasos' })).toBeNull()
})
