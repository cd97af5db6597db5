import type { SepCalendar } from '@plantel/contract/sep-calendars'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, reachesNobody, refusal } from '../../../../test/server.ts'
import { SepDialog } from './sep-dialog.tsx'

const calendar = (changed: Partial<SepCalendar> = {}): SepCalendar => ({
  cycle: '2025-2026',
  source: 'Diario Oficial de la Federación',
  published: '2025-06-09',
  first_day: '2025-09-01',
  last_day: '2026-07-15',
  class_days: 185,
  days: [
    { title: 'Independencia de México', start: '2025-09-16', end: '2025-09-16' },
    { title: 'Vacaciones de invierno', start: '2025-12-22', end: '2026-01-06' },
  ],
  periods: [{ partial: 1, start_date: '2025-09-01', end_date: '2025-11-14', limit_date: '2025-11-27' }],
  levels: [
    { level: 1, groups: 2, days: 0, partials: 0 },
    { level: 2, groups: 6, days: 0, partials: 3 },
    { level: 3, groups: 0, days: 0, partials: 0 },
  ],
  ...changed,
})

const PROPOSED = calendar({
  cycle: '2026-2027',
  published: null,
  source: 'Propuesta según el ciclo anterior',
  first_day: '2026-08-31',
  last_day: '2027-07-12',
})

const open = async (calendars: SepCalendar[], today = '2026-03-10') => {
  const meta = { total: 2, per_page: 2, current_page: 1, last_page: 1 }
  answers('get', '/schools/1/sepcalendars', { data: calendars, meta })
  const Screen = () => <SepDialog today={today} onClose={() => undefined} />
  const opened = openScreen({ path: '/', Screen, roles: ['ADMINISTER'] })
  await screen.findByRole('radio', { name: '2025-2026' })
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Calendario SEP' })) }
}

test('the calendar of now is put in for the levels with groups, with the periods as partials', async () => {
  const { person, dialog, toasts } = await open([calendar(), PROPOSED])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '2025-2026' }).checked).toBe(true)
  expect(dialog.getByText('185')).toBeTruthy()
  const chosen = ['Kinder', 'Primaria', 'Secundaria'].map(
    (name) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked,
  )
  expect(chosen).toEqual([true, true, false])
  const sent = answers('put', '/schools/1/sepcalendars/2025-2026', { data: calendar() })
  await person.click(dialog.getByRole('button', { name: 'Poner en el calendario' }))
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Calendario SEP puesto']))
  expect(await sentBody(sent)).toEqual({ levels: [1, 2], partials: 1 })
})

test('without partials to make they are not asked for, and without a level nothing is put in', async () => {
  const { person, dialog } = await open([calendar(), PROPOSED])
  const periods = { name: /Registrar también/ }
  expect(dialog.getByRole('checkbox', periods)).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'Kinder' }))
  expect(dialog.queryByRole('checkbox', periods)).toBeNull()
  await person.click(dialog.getByRole('checkbox', { name: 'Primaria' }))
  const put = dialog.getByRole<HTMLButtonElement>('button', { name: 'Poner en el calendario' })
  expect(put.disabled).toBe(true)
})

test('what is in is taken out', async () => {
  const levels: SepCalendar['levels'] = [
    { level: 1, groups: 2, days: 2, partials: 3 },
    { level: 2, groups: 6, days: 1, partials: 3 },
    { level: 3, groups: 0, days: 0, partials: 0 },
  ]
  const { person, dialog, toasts } = await open([calendar({ levels }), PROPOSED])
  expect(dialog.getByText('puesto, 1 fecha · 3 parciales')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Kinder' }).disabled).toBe(true)
  const removed = answers('delete', '/schools/1/sepcalendars/2025-2026', { data: calendar() })
  await person.click(dialog.getByRole('button', { name: 'Quitar del calendario' }))
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Calendario SEP quitado']))
  expect(removed).toHaveLength(1)
})

test('a calendar that is only proposed says so', async () => {
  const { person, dialog } = await open([calendar(), PROPOSED])
  expect(dialog.queryByText('Propuesta sin confirmar')).toBeNull()
  await person.click(dialog.getByRole('radio', { name: '2026-2027' }))
  expect(dialog.getByText('Propuesta sin confirmar')).toBeTruthy()
})

test('a refusal stays in the dialog, and calendars that do not come can be asked for again', async () => {
  const { person, dialog } = await open([calendar(), PROPOSED])
  answers('put', '/schools/1/sepcalendars/2025-2026', refusal(403), { status: 403 })
  await person.click(dialog.getByRole('button', { name: 'Poner en el calendario' }))
  expect(await dialog.findByText('Sin permiso')).toBeTruthy()
})

test('without a network the dialog says so', async () => {
  reachesNobody('get', '/schools/1/sepcalendars')
  openScreen({ path: '/', Screen: () => <SepDialog today="2026-03-10" onClose={() => undefined} /> })
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendario SEP' }))
  expect(await dialog.findByText('Sin conexión')).toBeTruthy()
})
