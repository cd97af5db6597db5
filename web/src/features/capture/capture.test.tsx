import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureGroupOf, captureOf, classOf, partialOf } from '../../../test/samples/capture.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { history } from '../../lib/routing/history.ts'
import CaptureScreen from './capture-screen.tsx'

const CAPTURE = '/schools/1/capture'
const REMINDERS = '/schools/1/capture/reminders'

const open = (search = '', roles: ('ADMINISTER' | 'DIRECTOR')[] = ['DIRECTOR']) =>
  openScreen({
    path: '/calificaciones/captura',
    address: `/calificaciones/captura${search}`,
    Screen: CaptureScreen,
    roles,
  })

const answersCapture = (changed = {}) => answers('get', CAPTURE, { data: captureOf(changed) })

const groupNamed = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  return within(title.closest('li')!)
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('each class says in words how far it is, whose it is, and the partial until when', async () => {
  answersCapture()
  open()
  const group = await groupNamed('1° A Matutino')
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Materia 11completaLuna Eva',
    'Materia 1218 de 30Mar Leo',
    'Materia 13sin calificacionesLuna Eva',
  ])
  expect(screen.getByText('Primaria, parcial 2 · Cierra el 20 de abril de 2026 · quedan 6 días')).toBeTruthy()
  const counts = screen.getByText('2 completas').parentElement
  expect(counts?.textContent).toBe('2 completas2 a medias2 sin calificaciones')
})

test.each([
  ['21.22.23', []],
  ['21.22.23.31', []],
  ['22.31', ['Primaria Vespertino', 'Todos los turnos']],
])(
  'of what a director directs (%s) the capture asks for, and offers the other turns of the level',
  async (directs, offered) => {
    const asked = answersCapture()
    openScreen({ path: '/calificaciones/captura', Screen: CaptureScreen, roles: ['DIRECTOR'], directs })
    await groupNamed('1° A Matutino')
    expect(new URL(asked[0]!.url).searchParams.get('places')).toBe(directs)
    expect(screen.queryAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(offered)
  },
)

test.each([
  [{ days_left: 1 }, /queda 1 día$/],
  [{ days_left: 0 }, /Cierra hoy$/],
  [{ state: 'closed', days_left: null }, /Cerró el 20 de abril de 2026$/],
  [{ state: 'coming', days_left: null }, /Empieza el 16 de febrero de 2026$/],
] as const)('the days that are left are said: %o', async (changed, words) => {
  answersCapture({ partials: [partialOf(2, changed)] })
  open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a class leads the director to its grades, and the administration to those of the group', async () => {
  answersCapture()
  open()
  const group = await groupNamed('1° A Matutino')
  const link = group.getByRole('link', { name: 'Materia 12, 1° A Matutino' })
  expect(link.getAttribute('href')).toBe('/director/materias/12')
})

test('the administration opens the grades of the group', async () => {
  answersCapture()
  open('', ['ADMINISTER'])
  const group = await groupNamed('2° A Matutino')
  const link = group.getByRole('link', { name: 'Materia 22, 2° A Matutino' })
  expect(link.getAttribute('href')).toBe('/calificaciones/2')
})

test('without a choice everybody with grades missing is reminded, each once', async () => {
  answersCapture()
  const sent = answers('post', REMINDERS, { data: { reminded: 2, waiting: 0 } })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Enviar recordatorio (2)' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Recordatorio enviado a 2 maestros' }]))
  expect(await sent[0]?.json()).toEqual({ professor_ids: [41, 40], partial_id: 2 })
})

test('of chosen classes only their professors are, and the choice ends with it', async () => {
  answersCapture()
  const sent = answers('post', REMINDERS, { data: { reminded: 0, waiting: 1 } })
  const { person, toasts } = open()
  await groupNamed('1° A Matutino')
  await person.click(box('Materia 12, 1° A Matutino'))
  await person.click(box('Materia 22, 2° A Matutino'))
  await person.click(screen.getByRole('button', { name: 'Enviar recordatorio (1)' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { message: 'Hay un recordatorio por hora', detail: '1 maestro ya lo recibió hace menos de una hora' },
    ]),
  )
  expect(await sent[0]?.json()).toEqual({ professor_ids: [41], partial_id: 2 })
  expect(screen.getByRole('button', { name: 'Enviar recordatorio (2)' })).toBeTruthy()
})

test('a group is chosen with one box; taking one of it back leaves it half chosen', async () => {
  answersCapture()
  const { person } = open()
  const group = await groupNamed('1° A Matutino')
  const whole = group.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir las 2 pendientes' })
  await person.click(whole)
  expect(screen.getByRole('button', { name: 'Enviar recordatorio (2)' })).toBeTruthy()
  await person.click(box('Materia 13, 1° A Matutino'))
  expect(whole.indeterminate).toBe(true)
  expect(screen.getByRole('button', { name: 'Enviar recordatorio (1)' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Quitar la selección' }))
  expect(whole.checked).toBe(false)
})

test('with the keyboard: arrows go from box to box, Space chooses', async () => {
  answersCapture()
  const { person } = open()
  await groupNamed('1° A Matutino')
  const first = box('Materia 12, 1° A Matutino')
  first.focus()
  await person.keyboard('{ArrowRight}')
  const second = box('Materia 13, 1° A Matutino')
  expect(document.activeElement).toBe(second)
  await person.keyboard(' ')
  expect(second.checked).toBe(true)
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(first)
  await person.keyboard('{End}')
  expect(document.activeElement).toBe(box('Materia 23, 2° A Matutino'))
})

test('only what is missing, in the address; a group that is complete goes', async () => {
  const done = captureGroupOf(3, { classes: [classOf(31, { graded: 30 })] })
  answersCapture({ groups: [captureGroupOf(1), done] })
  const { person } = open()
  await groupNamed('3° A Matutino')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Clases' }), 'Solo pendientes')
  expect(screen.queryByRole('heading', { name: '3° A Matutino' })).toBeNull()
  expect(screen.queryByText('completa')).toBeNull()
  expect(history.place().search).toBe('?ver=faltan')
})

test('another partial, and another level, are asked for', async () => {
  const asked = answersCapture()
  const { person } = open()
  await groupNamed('1° A Matutino')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Parcial' }), '1 · cerrado')
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('partial_id')).toBe('1'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Secundaria')
  await waitFor(() => expect(new URL(asked.at(-1)!.url).search).toBe('?level=3'))
})

test('once the capture has closed nobody is reminded', async () => {
  answersCapture({ partials: [partialOf(2, { state: 'closed', days_left: null })] })
  open()
  await groupNamed('1° A Matutino')
  expect(screen.queryByRole('button', { name: /recordatorio/ })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('who has no professor cannot be chosen', async () => {
  answersCapture({ groups: [captureGroupOf(1, { classes: [classOf(11, { professor_id: null })] })] })
  open()
  const group = await groupNamed('1° A Matutino')
  expect(group.getByText('Sin maestro')).toBeTruthy()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByRole('button', { name: /recordatorio/ })).toBeNull()
})

test.each([
  [{ partials: [], partial_id: null, groups: [] }, 'Aún no hay parciales'],
  [{ groups: [] }, 'Sin clases'],
])('nothing to show says why', async (changed, title) => {
  answersCapture(changed)
  open()
  expect(await screen.findByText(title)).toBeTruthy()
})

test('all complete says so under Solo pendientes', async () => {
  answersCapture({ groups: [captureGroupOf(1, { classes: [classOf(11, { graded: 30 })] })] })
  open('?ver=faltan')
  expect(await screen.findByText('No falta ninguna calificación')).toBeTruthy()
})

test('a failed load offers to try again', async () => {
  fails('get', CAPTURE)
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answersCapture()
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await groupNamed('1° A Matutino')
})
