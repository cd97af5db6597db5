import { type CodeOfSchool, FIRST_CODES } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { idOf, openSettings, SETTINGS } from '../../../test/samples/school-settings.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const VISIT: CodeOfSchool = { code: 'V', label: 'Visita', assistance: ASSISTANCE.present, active: true }
const WITH_VISIT = [...FIRST_CODES, VISIT]

const card = () => within(screen.getByRole('region', { name: 'Claves de asistencia' }))
const openCodes = async (options: Parameters<typeof openSettings>[0] = {}) => {
  const opened = await openSettings(options)
  await card().findByText('Presente')
  return opened
}
const rows = () => card().getAllByRole('listitem')
const order = () => rows().map((row) => row.textContent.slice(0, 1))
const button = (name: string) => card().getByRole('button', { name })

test('each code says its letter, its word and what it counts as, in the order of the school', async () => {
  const codes = WITH_VISIT.toReversed().map((code) => (code.code === 'C' ? { ...code, active: false } : code))
  await openCodes({ codes })
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^VVisitaCuenta como asistencia/),
    expect.stringMatching(/^CComisiónCuenta como asistencia · Fuera de uso/),
    expect.stringMatching(/^RRetardoCuenta como asistencia/),
    expect.stringMatching(/^FFaltaCuenta como falta/),
    expect.stringMatching(/^PPresenteCuenta como asistencia/),
  ])
  const inUse = (name: string) => card().getByRole('switch', { name: `En uso: ${name}` })
  expect(inUse('C Comisión')).toHaveProperty('checked', false)
  expect(inUse('P Presente')).toHaveProperty('disabled', true)
  expect(inUse('F Falta')).toHaveProperty('disabled', true)
})

test('a code is moved by the keyboard, keeps the focus, says its place and stops at the end', async () => {
  const { person } = await openCodes({ codes: WITH_VISIT })
  const moved = [FIRST_CODES[0]!, FIRST_CODES[1]!, FIRST_CODES[2]!, VISIT, FIRST_CODES[3]!]
  const sent = answers('patch', '/attendancecodes/V', { data: moved })
  const up = button('Subir V Visita')
  up.focus()
  await person.keyboard('{Enter}')
  expect(order()).toEqual(['P', 'F', 'R', 'V', 'C'])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ position: 3 })
  expect(card().getByRole('status').textContent).toBe('Visita: lugar 4 de 5')
  expect(document.activeElement).toBe(up)
  await person.click(button('Subir P Presente'))
  await person.click(button('Bajar C Comisión'))
  expect(order()).toEqual(['P', 'F', 'R', 'V', 'C'])
})

test('a code that is pressed again before the server has answered moves two places, one call after the other', async () => {
  const { person } = await openCodes({ codes: WITH_VISIT })
  const [present, absent, late, away] = FIRST_CODES
  const answered = Promise.withResolvers<void>()
  const first = answers(
    'patch',
    '/attendancecodes/V',
    { data: [present!, absent!, late!, VISIT, away!] },
    { until: answered.promise },
  )
  button('Subir V Visita').focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(first).toHaveLength(1))
  await person.keyboard('{Enter}')
  expect(order()).toEqual(['P', 'F', 'V', 'R', 'C'])
  const second = answers('patch', '/attendancecodes/V', {
    data: [present!, absent!, VISIT, late!, away!],
  })
  expect(second).toEqual([])
  answered.resolve()
  await waitFor(() => expect(second).toHaveLength(1))
  expect(await sentBody(second)).toEqual({ position: 2 })
  expect(order()).toEqual(['P', 'F', 'V', 'R', 'C'])
})

test('a move that is refused goes back and says so', async () => {
  const { person, toasts } = await openCodes()
  answers('patch', '/attendancecodes/C', refusal(403), { status: 403 })
  await person.click(button('Subir C Comisión'))
  await waitFor(() => expect(toasts[0]?.variant).toBe('error'))
  expect(order()).toEqual(['P', 'F', 'R', 'C'])
})

test('a code is switched off at once, and that can be undone', async () => {
  const { person, toasts } = await openCodes()
  const off = FIRST_CODES.map((code) => (code.code === 'C' ? { ...code, active: false } : code))
  const sent = answers('patch', '/attendancecodes/C', { data: off })
  await person.click(card().getByRole('switch', { name: 'En uso: C Comisión' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Clave actualizada'))
  expect(await sentBody(sent)).toEqual({ active: false })
  expect(rows()[3]?.textContent).toContain('Fuera de uso')
  const again = answers('patch', '/attendancecodes/C', { data: [...FIRST_CODES] })
  toasts[0]?.undo?.()
  await waitFor(() => expect(again).toHaveLength(1))
  expect(await sentBody(again)).toEqual({ active: true })
  await waitFor(() => expect(rows()[3]?.textContent).not.toContain('Fuera de uso'))
})

test('a code is added: a letter and a word of its own, and what it counts as', async () => {
  const { person, toasts } = await openCodes()
  await person.click(button('Agregar clave'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar clave' }))
  const add = dialog.getByRole('button', { name: 'Agregar' })
  await person.click(add)
  expect(dialog.getAllByText('Campo requerido o incorrecto')).toHaveLength(3)
  const letter = dialog.getByRole('textbox', { name: /^Letra/ })
  for (const [typed, said] of [
    ['j', 'La J es de las faltas justificadas'],
    ['r', 'La letra ya tiene una clave'],
    ['1', 'Campo requerido o incorrecto'],
  ] as const) {
    await person.clear(letter)
    await person.type(letter, typed)
    expect(letter).toHaveProperty('value', typed.toUpperCase())
    expect(dialog.getAllByText(said).length).toBeGreaterThan(0)
  }
  await person.clear(letter)
  await person.type(letter, 'v')
  const word = dialog.getByRole('textbox', { name: /^Palabra/ })
  await person.click(dialog.getByRole('radio', { name: 'Asistencia' }))
  await person.type(word, 'Ausente')
  expect(dialog.getByText('La clave cuenta como asistencia: elija otra palabra')).toBeTruthy()
  await person.clear(word)
  await person.type(word, 'comision')
  expect(dialog.getByText('La palabra ya es de otra clave')).toBeTruthy()
  await person.clear(word)
  await person.type(word, 'Visita')
  const sent = answers('post', '/schools/1/attendancecodes', { data: WITH_VISIT })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(toasts[0]?.message).toBe('Clave agregada'))
  expect(await sentBody(sent)).toEqual({ code: 'V', label: 'Visita', assistance: 1 })
  expect(order()).toEqual(['P', 'F', 'R', 'C', 'V'])
})

test('a word is changed alone, and what the server says of it stands beside it', async () => {
  const { person, toasts } = await openCodes()
  await person.click(button('Cambiar R Retardo'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar la clave R' }))
  expect(dialog.queryByRole('radio')).toBeNull()
  const word = dialog.getByRole('textbox', { name: /^Palabra/ })
  await person.clear(word)
  await person.type(word, 'Tarde')
  const wrong = [{ field: 'label', message: 'La palabra ya es de otra clave' }]
  answers('patch', '/attendancecodes/R', refusal(422, 1017, wrong), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('La palabra ya es de otra clave')).toBeTruthy()
  await person.type(word, ' llegada')
  expect(dialog.queryByText('La palabra ya es de otra clave')).toBeNull()
  const late = FIRST_CODES.map((code) => (code.code === 'R' ? { ...code, label: 'Tarde llegada' } : code))
  const sent = answers('patch', '/attendancecodes/R', { data: late })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Clave actualizada'))
  expect(await sentBody(sent)).toEqual({ label: 'Tarde llegada' })
  expect(card().getByText('Tarde llegada')).toBeTruthy()
})

test('with nine of its own a school adds no other', async () => {
  const own = Array.from('ABDEGHIKL', (code) => ({ ...VISIT, code, label: `Clave ${code}` }))
  await openCodes({ codes: [...FIRST_CODES, ...own] })
  expect(card().getByText('La escuela ya tiene 9 claves propias.')).toBeTruthy()
  expect(card().queryByRole('button', { name: 'Agregar clave' })).toBeNull()
})

test('who changes looks only reads them', async () => {
  await openCodes({ roles: ['ADMIN_TI'] })
  expect(card().queryAllByRole('button')).toEqual([])
  expect(card().queryAllByRole('switch')).toEqual([])
})

test('the reasons of a correction are written one a line, eight at most', async () => {
  const { person, toasts } = await openSettings()
  const values = within(screen.getByRole('region', { name: 'Listas de asistencia' }))
  for (const [label, value] of [
    ['Minutos para deshacer una lista', '10'],
    ['Días de clase para corregir', '1'],
    ['Minutos hasta avisar a la familia', '30'],
  ] as const)
    expect(values.getByRole('textbox', { name: label })).toHaveProperty('value', value)
  const reasons = values.getByRole('textbox', { name: 'Motivos de corrección' })
  await person.clear(reasons)
  await person.type(reasons, Array.from('123456789', (place) => `Motivo ${place}`).join('{Enter}'))
  await person.click(values.getByRole('button', { name: 'Guardar' }))
  expect(values.getByText(/^Hasta 8 motivos/)).toBeTruthy()
  await person.clear(reasons)
  await person.type(reasons, 'Error de captura{Enter}Llegó tarde')
  const id = idOf('attendance-reasons')
  const stored = SETTINGS.find(({ configuration_id }) => configuration_id === id)
  const sent = answers('patch', `/settings/${id}`, {
    data: { ...stored, value: 'Error de captura\nLlegó tarde' },
  })
  await person.click(values.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Configuración actualizada correctamente'))
  expect(await sentBody(sent)).toEqual({ value: 'Error de captura\nLlegó tarde' })
  expect(document.activeElement).toBe(reasons)
})

test('minutes out of range are said beside the field', async () => {
  const { person } = await openSettings()
  const values = within(screen.getByRole('region', { name: 'Listas de asistencia' }))
  const minutes = values.getByRole('textbox', { name: 'Minutos para deshacer una lista' })
  await person.clear(minutes)
  await person.type(minutes, '61{Enter}')
  expect(values.getByText('Debe ser un número entero de 0 a 60')).toBeTruthy()
})
