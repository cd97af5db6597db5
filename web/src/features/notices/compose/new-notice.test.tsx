import type { NoticeTarget } from '@plantel/contract/notice-audience'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { page } from '../../../../test/samples/classes.ts'
import { noticeOf, sentSelection, studentOf } from '../../../../test/samples/notices.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal, server } from '../../../../test/server.ts'
import NewNoticeScreen from './new-notice-screen.tsx'

const target = (chip: string, title: string): NoticeTarget => ({ chip, title, detail: null })
const USUAL = [
  target('school', 'Toda la escuela'),
  target('level:2', 'Primaria'),
  target('absent', 'Faltaron hoy'),
]
const FOUND = [
  target('group:7', '3° B Matutino'),
  target('level:2', 'Primaria'),
  target('profile:PROFESSOR', 'Profesores'),
]

const COUNTS: Record<string, object> = {
  'level:2': { students: 6000, people: 9312, unreached: 3 },
  'level:2,-group:7': { students: 5970, people: 9270, unreached: 0 },
  absent: { students: 0, people: 0, unreached: 0 },
}

const offersTargets = () => {
  const counted: string[] = []
  server.use(
    http.get('*/v1/schools/1/notices/targets', ({ request }) =>
      HttpResponse.json({ data: new URL(request.url).searchParams.has('search') ? FOUND : USUAL }),
    ),
    http.get('*/v1/schools/1/notices/audience', ({ request }) => {
      const audience = new URL(request.url).searchParams.get('audience') ?? ''
      counted.push(audience)
      return HttpResponse.json({ data: COUNTS[audience] ?? { students: 2, people: 3, unreached: 0 } })
    }),
  )
  return counted
}

const open = async () => {
  const counted = offersTargets()
  const opened = openScreen({ path: '/avisos/nuevo', Screen: NewNoticeScreen, roles: ['SPOKESMAN'] })
  await screen.findByRole('button', { name: 'Primaria' })
  return { ...opened, counted }
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const write = async ({ person }: Pick<Awaited<ReturnType<typeof open>>, 'person'>) => {
  await person.type(screen.getByRole('textbox', { name: /Título/ }), 'Junta')
  await person.type(screen.getByRole('textbox', { name: /Descripción/ }), 'El jueves.')
}

test('a level is one press; the line counts it, the button says to how many, and what is sent is what was counted', async () => {
  const opened = await open()
  const { person, toasts } = opened
  expect(screen.getByText('Elija para quién es el aviso')).toBeTruthy()
  expect((await button('Enviar')).disabled).toBe(true)
  await person.click(await button('Primaria'))
  expect(
    await screen.findByText('6,000 alumnos · 9,312 personas · 3 alumnos sin familia con acceso'),
  ).toBeTruthy()
  await write(opened)
  const sent = answers('post', '/spokesmen/12/notices', {
    message: 'Aviso enviado correctamente',
    data: noticeOf(2, { created_at: '2026-11-20T15:00:00Z', withdraw_until: '2026-11-20T15:01:00Z' }),
  })
  await person.click(await button('Enviar a 9,312 personas'))
  await waitFor(() => expect(history.place().pathname).toBe('/avisos'))
  expect(await sentBody(sent)).toMatchObject({ title: 'Junta', distributionMode: 'audience', expect: 9312 })
  expect(await sentSelection(sent)).toEqual({ to: ['level:2'] })
  expect(toasts).toMatchObject([{ message: 'Aviso enviado correctamente', ms: 60_000 }])
})

test('an exception is found by typing; what cannot be left out is not offered there, and nothing twice', async () => {
  const { person } = await open()
  await person.click(await button('Primaria'))
  await person.click(await button('Agregar excepción'))
  await person.type(screen.getByRole('combobox', { name: 'Excepto' }), '3b')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['3° B Matutino'])
  await person.click(options[0]!)
  expect(await screen.findByText('5,970 alumnos · 9,270 personas')).toBeTruthy()
  await person.click(await button('Quitar 3° B Matutino'))
  expect(await screen.findByText(/6,000 alumnos/)).toBeTruthy()
})

test('nobody to hear it: nothing can be sent', async () => {
  const { person } = await open()
  await person.click(await button('Faltaron hoy'))
  await screen.findByText('0 personas')
  expect((await button('Enviar')).disabled).toBe(true)
})

test('the children of whom nobody will hear are listed', async () => {
  const { person } = await open()
  await person.click(await button('Primaria'))
  const asked = answers('get', '/schools/1/notices/students', page([studentOf(11, 1)]))
  await person.click(await button('Ver a los alumnos sin familia con acceso'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alumnos sin familia con acceso' }))
  expect(await dialog.findByRole('row', { name: /Eva11/ })).toBeTruthy()
  const query = new URL(asked.at(-1)!.url).searchParams
  expect([query.get('audience'), query.get('unreached')]).toEqual(['level:2', '1'])
})

test('without words the first that is missing has the focus; another number than was seen is said and counted anew', async () => {
  const opened = await open()
  const { person, counted } = opened
  await person.click(await button('Primaria'))
  await person.click(await button('Enviar a 9,312 personas'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Título/ }))
  await write(opened)
  const before = counted.length
  answers('post', '/spokesmen/12/notices', refusal(409, 9016), { status: 409 })
  await person.click(await button('Enviar a 9,312 personas'))
  await screen.findByRole('alert')
  await waitFor(() => expect(counted.length).toBeGreaterThan(before))
})

test('from the list of students it opens with their families; the wizard takes over what is written', async () => {
  const { person, counted } = await open()
  history.move('/alumnos')
  await screen.findByText('Otra pantalla')
  history.move('/avisos/nuevo', { state: { noticeTo: [studentOf(11, 1), studentOf(12, 1)] } })
  await button('Quitar Luna Eva11')
  expect(await screen.findByText('2 alumnos · 3 personas')).toBeTruthy()
  expect(counted).toEqual(['student:11,student:12'])
  await person.type(await screen.findByRole('textbox', { name: /Título/ }), 'Junta')
  await person.click(await button('Elegir uno por uno'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar aviso' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Junta')
})
