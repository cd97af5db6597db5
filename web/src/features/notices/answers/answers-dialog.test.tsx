import type { AskedQuestion } from '@plantel/contract/asked-notices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchSaves } from '../../../../test/files.ts'
import { page } from '../../../../test/samples/classes.ts'
import { noticeOf } from '../../../../test/samples/notices.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import NoticesScreen from '../notices-screen.tsx'

const asking = noticeOf(1, {
  ask: 2,
  per_child: true,
  due: '2099-12-02',
  answers: { asked: 30, read: 0, yes: 18, no: 3 },
  reminded_on: null,
})

const guardian = (user_id: number, name: string) => ({
  user_id,
  name,
  last_name: 'Luna',
  second_last_name: null,
  relationship: 2 as const,
  relationship_label: null,
  contact: false,
  signed_in: false,
  has_notice: true,
  given: null,
  whatsapp_at: null,
})

const question = (number: number, name: string, changed: Partial<AskedQuestion> = {}): AskedQuestion => ({
  question_id: number,
  student: { student_id: number, name, last_name: 'Ríos', second_last_name: null, list_number: number },
  group_title: '1° A Matutino',
  state: 'missing',
  people: [guardian(number + 50, 'Rosa')],
  others: [],
  ...changed,
})

const open = async (...rows: AskedQuestion[]) => {
  answers('get', '/schools/1/notices', page([asking]))
  answers('get', '/notices/1', { data: asking })
  answers('get', '/notices/1/asked-groups', {
    data: [{ group_id: 4, title: '1° A Matutino', asked: 30, missing: 9 }],
  })
  const asked = answers('get', '/notices/1/answers', page(rows))
  const opened = openScreen({ path: '/avisos', Screen: NoticesScreen, roles: ['SPOKESMAN'] })
  await opened.person.click(await screen.findByRole('button', { name: /^Respuestas de Junta/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas' }))
  return { ...opened, asked, dialog }
}

const given = { answer: 'yes', answered_at: '2026-11-23T15:00:00Z', how: 'link', recorded_by: null } as const

test('the list says how many answered, and who did what is one press away', async () => {
  const { dialog } = await open(
    question(1, 'Ana', { state: 'yes', people: [{ ...guardian(51, 'Rosa'), given }] }),
    question(2, 'Beto', { state: 'different' }),
  )
  expect(await dialog.findByText('Contestaron Sí 18 · No 3 · Faltan 9')).toBeTruthy()
  const ana = await dialog.findByRole('row', { name: /Ana/ })
  expect(ana.textContent).toContain('por enlace, sin identificar')
  expect(dialog.getByRole('row', { name: /Beto/ }).textContent).toContain('Respuestas distintas')
  expect(dialog.getByRole('button', { name: 'Enviar recordatorio (9)' })).toBeTruthy()
})

test('WhatsApp opens with the text ready, and the next guardian is at hand', async () => {
  const { dialog, person } = await open(question(1, 'Ana'), question(2, 'Beto'))
  const chat = { location: { href: '' }, close: () => undefined }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app needs no more of the window
  vi.spyOn(window, 'open').mockReturnValue(chat as unknown as Window)
  answers('post', '/notices/1/links', {
    data: { url: 'https://x/aviso/t', text: 'Hay un aviso', cellphone: '6181234567' },
  })
  const [first, second] = await dialog.findAllByRole('button', { name: 'Enviar por WhatsApp a Rosa Luna' })
  await person.click(first!)
  await waitFor(() => expect(chat.location.href).toBe('https://wa.me/526181234567?text=Hay+un+aviso'))
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test('thirty slips are typed with two keys each: S or N, then down; a number leads to its child', async () => {
  const children = Array.from({ length: 30 }, (_, at) => question(at + 1, `Alumno${at + 1}`))
  const { dialog, person } = await open(...children)
  await person.click(await dialog.findByRole('button', { name: 'Capturar talones' }))
  const stored = answers('post', '/notices/1/answers', {
    data: { question_id: 1, answer: 'yes', answered_at: '2026-11-23T15:00:00Z', state: 'yes' },
  })
  await screen.findByRole('application')
  await person.keyboard('s{ArrowDown}'.repeat(29))
  await person.keyboard('n')
  await waitFor(() => expect(stored).toHaveLength(30))
  await person.keyboard('12n')
  await waitFor(() => expect(stored).toHaveLength(31))
  expect(await stored.at(-1)!.json()).toEqual({ student_id: 12, answer: 'no', on_behalf: { how: 1 } })
})

test('families without a smartphone are a filter, with their slips and a list to print', async () => {
  const { dialog, person, asked } = await open(question(1, 'Ana'))
  expect(dialog.queryByRole('button', { name: 'Imprimir lista' })).toBeNull()
  await person.selectOptions(
    await dialog.findByRole('combobox', { name: /Familias/ }),
    'Sin teléfono inteligente',
  )
  expect(await dialog.findByRole('button', { name: 'Imprimir lista' })).toBeTruthy()
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('phoneless')).toBe('1'))
  const printed = answers('get', '/notices/1/slips', {})
  const saves = watchSaves()
  await person.click(dialog.getByRole('button', { name: 'Imprimir lista' }))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  saves.stop()
  expect(printed).toHaveLength(1)
  expect(new URL(printed[0]!.url).search).toBe('?phoneless=1&as=list')
})
