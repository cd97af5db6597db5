import type { ClassList } from '@plantel/contract/classes'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { classOf } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { useShortHead } from '../../ui/layout/short-head.ts'
import AttendanceScreen from './attendance-screen.tsx'

const ADDRESS = '/inicio-maestros/lista-asistencia/7'
const ANA = 'Álvarez Ríos Ana'
const INIGO = 'Bautista Núñez Íñigo'
const LUZ = 'Castañeda Peña Luz'

afterEach(() => {
  vi.useRealTimers()
})

const open = async (list: ClassList = classOf()) => {
  answers('get', '/subjects/7/students', { data: list })
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  const opened = openScreen({ path, address: ADDRESS, Screen: AttendanceScreen })
  await screen.findByRole('table')
  return opened
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const says = (name: string) => document.getElementById(`${box(name).id}-marca`)?.textContent
const entry = (name: string) => screen.getByRole('menuitem', { name })
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const saved = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  const data = { subject_id: 7, date: '2026-11-20', taken: true, presences: 2, absences: 1, told_at: null }
  const asked = answers('post', '/assists', { data })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  return sentBody(asked)
}

test('the menu of a row has every code in use, hour and note, and the report', async () => {
  const own = { code: 'E', label: 'Enfermería', assistance: 1 as const, active: true }
  const off = { ...own, code: 'X', label: 'Taller', active: false }
  const { person } = await open(classOf({ codes: [...classOf().codes, own, off] }))
  await person.click(screen.getByRole('button', { name: `Opciones de ${LUZ}` }))
  await screen.findByRole('menuitem', { name: 'Presente' })
  const all = ['Presente', 'Falta', 'Retardo', 'Comisión', 'Enfermería', 'Hora y observación', 'Reportar']
  expect(entries()).toEqual(all)
  await person.click(entry('Enfermería'))
  expect([says(LUZ), box(LUZ).checked]).toEqual(['Enfermería', true])
  expect(await saved(person)).toMatchObject({ items: [{}, {}, { assistance: 1, code: 'E' }] })
})

test('R in a row is Retardo with the hour in one tap, and a second one takes it back', async () => {
  const { person } = await open()
  const late = screen.getByRole('button', { name: `Retardo: ${INIGO}` })
  await person.click(late)
  expect(says(INIGO)).toMatch(/^Retardo, \d{1,2}:\d\d$/)
  expect(late.getAttribute('aria-pressed')).toBe('true')
  await person.click(late)
  expect([says(INIGO), late.getAttribute('aria-pressed')]).toEqual(['Presente', 'false'])
  await person.click(late)
  expect(await saved(person)).toMatchObject({ items: [{}, { assistance: 1, code: 'R' }, {}] })
})

test('a school without Retardo has no R in its rows', async () => {
  const codes = classOf().codes.map((code) => (code.code === 'R' ? { ...code, active: false } : code))
  await open(classOf({ codes }))
  expect(screen.queryByRole('button', { name: /^Retardo:/ })).toBeNull()
  expect(document.querySelectorAll('col')).toHaveLength(5)
})

test('a long list on a phone has its head in the title bar, and the save bar alone below', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollY', 'get')
  const phone = matchMedia('(width < 600px)')
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(Object.defineProperty(phone, 'matches', { value: true }))
  const Shown = () => <p data-testid="bar">{useShortHead()}</p>
  await open()
  render(<Shown />)
  const bar = screen.getByTestId('bar')
  scroll.mockReturnValue(300)
  fireEvent.scroll(globalThis.window)
  expect(bar.textContent).toBe('Matemáticas · 2° B Matutino')
  scroll.mockReturnValue(0)
  fireEvent.scroll(globalThis.window)
  expect(bar.textContent).toBe('')
  expect(document.querySelector('[data-in-place="bottom-bar"]')).not.toBeNull()
  vi.restoreAllMocks()
})

test('hour and note are written in a dialog and saved with the list', async () => {
  const { person } = await open()
  await person.click(box(INIGO))
  await person.click(box(INIGO))
  await person.click(screen.getByRole('button', { name: `Opciones de ${INIGO}` }))
  await person.click(entry('Hora y observación'))
  const dialog = within(await screen.findByRole('dialog', { name: `Retardo: ${INIGO}` }))
  fireEvent.change(dialog.getByLabelText('Hora de llegada'), { target: { value: '08:12' } })
  await person.type(dialog.getByLabelText('Observación'), ' Cita médica ')
  await person.click(dialog.getByRole('button', { name: 'Aceptar' }))
  expect(says(INIGO)).toBe('Retardo, 8:12, Cita médica')
  expect(await saved(person)).toMatchObject({
    items: [{}, { assistance: 1, code: 'R', arrived_at: '08:12', note: 'Cita médica' }, {}],
  })
})

test('an absence has no hour', async () => {
  const { person } = await open()
  await person.click(box(INIGO))
  await person.click(screen.getByRole('button', { name: `Opciones de ${INIGO}` }))
  await person.click(entry('Hora y observación'))
  await screen.findByRole('dialog', { name: `Falta: ${INIGO}` })
  expect(screen.queryByLabelText('Hora de llegada')).toBeNull()
})

test('a finger that stays on a row opens its menu, and marks nothing', async () => {
  await open()
  const row = box(ANA).closest('tr')!
  const at = { pointerType: 'touch', clientX: 5, clientY: 5 }
  const press = (type: 'pointerDown' | 'pointerUp', timeStamp: number) => {
    const event = new MouseEvent(type.toLowerCase(), { bubbles: true, ...at })
    Object.defineProperties(event, { pointerType: { value: 'touch' }, timeStamp: { value: timeStamp } })
    fireEvent(row, event)
  }
  press('pointerDown', 100)
  press('pointerUp', 700)
  fireEvent.click(box(ANA))
  await screen.findByRole('menu', { name: `Opciones de ${ANA}` })
  expect(box(ANA).checked).toBe(true)
})

test('keys set marks where the focus is, and Ctrl+Z takes the last ones back', async () => {
  const { person } = await open()
  box(ANA).focus()
  await person.keyboard('f{ArrowDown}c{ArrowDown}r')
  expect([says(ANA), says(INIGO)]).toEqual(['Falta', 'Comisión'])
  expect(says(LUZ)).toContain('Retardo')
  // Without who may decide it, J is no key.
  await person.keyboard('{ArrowUp}{ArrowUp}jx{Control>}z{/Control}')
  expect([says(ANA), says(LUZ)]).toEqual(['Falta', 'Presente'])
  await person.keyboard('{Control>}z{/Control}p')
  expect([says(ANA), says(INIGO), says(LUZ)]).toEqual(['Presente', 'Presente', 'Presente'])
})

test('before anything has the focus an arrow leads to the first mark', async () => {
  const { person } = await open()
  expect(document.activeElement).toBe(document.body)
  await person.keyboard('{ArrowDown}f')
  expect([document.activeElement, says(ANA)]).toEqual([box(ANA), 'Falta'])
})

test('before anything has the focus ? shows the keys', async () => {
  const { person } = await open()
  await person.keyboard('?')
  await screen.findByRole('dialog', { name: 'Teclas de la lista' })
})

test('Enter in the list saves it, and ? shows the keys', async () => {
  const { person } = await open()
  box(ANA).focus()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Teclas de la lista' })
  expect(dialog.textContent).toContain('Ctrl+ZQuitar la última marca')
  expect(dialog.textContent).not.toContain('Justificar')
  await person.keyboard('{Escape}')
  const data = { subject_id: 7, date: '2026-11-20', taken: true, presences: 3, absences: 0, told_at: null }
  const asked = answers('post', '/assists', { data })
  box(ANA).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a name in the bar leads to its row; more than four are a number', async () => {
  const { person } = await open(classOf({ size: 8 }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  for (const checkbox of screen.getAllByRole('checkbox').slice(0, 6)) await person.click(checkbox)
  expect(screen.getByRole('status').textContent).toContain(
    '6 faltas: Ana Á., Íñigo B., Luz C., Eva Z. y 2 más',
  )
  await person.click(screen.getByRole('button', { name: 'Luz C.' }))
  await waitFor(() => expect(document.activeElement).toBe(box(LUZ)))
  expect(scrolled).toHaveBeenCalledOnce()
})

test('beside the name stands how often somebody was absent this week, from the second time', async () => {
  const list = classOf()
  const students = list.students.map((student, place) => ({ ...student, week_absences: place }))
  const { person } = await open({ ...list, students })
  const week = (name: string) => box(name).closest('tr')?.textContent
  expect(week(INIGO)).not.toContain('esta semana')
  expect(week(LUZ)).toContain('2 faltas esta semana')
  await person.click(box(INIGO))
  await person.click(box(LUZ))
  expect(week(INIGO)).toContain('2.ª falta esta semana')
  expect(week(LUZ)).toContain('3.ª falta esta semana')
})
