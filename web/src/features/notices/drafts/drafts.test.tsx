import type { NoticeDraft } from '@plantel/contract/notice-drafts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import NewNoticeScreen from '../compose/new-notice-screen.tsx'
import DraftsScreen from './drafts-screen.tsx'

const draftOf = (changed: Partial<NoticeDraft> = {}): NoticeDraft => ({
  draft_id: 5,
  kind: 'scheduled',
  user_id: 9,
  author: { name: 'Lucía', last_name: 'Ortega', second_last_name: null, url_photo_profile: null },
  title: 'Junta',
  description: 'El jueves.',
  audience: { to: ['level:2'], except: ['group:7'] },
  targets: [
    { chip: 'level:2', title: 'Primaria', detail: null },
    { chip: 'group:7', title: '3° B Matutino', detail: null },
  ],
  ask: 1,
  per_child: true,
  due: '2030-01-10',
  urgent: false,
  send: { day: '2030-01-08', time: '18:00' },
  problem: null,
  updated_at: '2026-11-20T03:30:00Z',
  may_change: true,
  may_delete: true,
  ...changed,
})

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

const openDraft = async (draft: NoticeDraft) => {
  answers('get', '/notice-drafts/5', { data: draft })
  answers('get', '/schools/1/notices/targets', { data: [] })
  answers('get', '/schools/1/notices/audience', { data: { students: 5, people: 8, unreached: 0 } })
  const opened = openScreen({
    path: '/avisos/nuevo',
    address: '/avisos/nuevo?borrador=5',
    Screen: NewNoticeScreen,
    roles: ['SPOKESMAN'],
  })
  await button('Quitar Primaria')
  return opened
}

test('scheduled ones say when and to whom, and why one was not sent; it is cancelled', async () => {
  const lists = answers(
    'get',
    '/schools/1/notice-drafts',
    page([draftOf({ problem: 'Nadie recibiría el aviso' })]),
  )
  const { person, toasts } = openScreen({
    path: '/avisos/borradores',
    Screen: DraftsScreen,
    roles: ['SPOKESMAN'],
  })
  const row = await screen.findByRole('row', { name: /Junta/ })
  for (const words of ['Primaria, 3° B Matutino', 'No se envió: Nadie recibiría el aviso', '18:00'])
    expect(row.textContent).toContain(words)
  const removed = answers('delete', '/notice-drafts/5', { data: null })
  await person.click(await button('Cancelar envío Junta'))
  await waitFor(() => expect(removed).toHaveLength(1))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Eliminado'))
  answers('get', '/schools/1/notice-drafts', page([]))
  await person.click(screen.getByRole('radio', { name: 'Plantillas' }))
  await screen.findByRole('heading', { name: 'Sin plantillas' })
  expect(lists.length).toBeGreaterThan(0)
})

test('a scheduled one opens as it was written and is put off', async () => {
  const { person, toasts } = await openDraft(draftOf())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Junta')
  expect(await button('Quitar 3° B Matutino')).toBeTruthy()
  const saved = answers('patch', '/notice-drafts/5', { data: draftOf() })
  await person.click(await button('Programar para 08/01/2030 18:00'))
  await waitFor(() => expect(history.place().pathname).toBe('/avisos/borradores'))
  expect(await sentBody(saved)).toEqual({
    kind: 'scheduled',
    title: 'Junta',
    description: 'El jueves.',
    audience: { to: ['level:2'], except: ['group:7'] },
    ask: 1,
    per_child: true,
    due: '2030-01-10',
    urgent: false,
    send: { day: '2030-01-08', time: '18:00' },
  })
  expect(toasts).toMatchObject([{ message: 'Aviso programado' }])
})

test('a template is begun with, and what is kept of it is new', async () => {
  const { person } = await openDraft(draftOf({ kind: 'template', send: null }))
  const saved = answers('post', '/schools/1/notice-drafts', { data: draftOf({ kind: 'draft', send: null }) })
  await person.click(await button('Guardar borrador'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await sentBody(saved)).toMatchObject({ kind: 'draft', due: null })
})

test('a refusal is said where it is kept', async () => {
  const { person } = await openDraft(draftOf({ kind: 'draft', send: null }))
  await person.click(await button('Programar'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Día' }).value).not.toBe('')
  answers('patch', '/notice-drafts/5', refusal(422, 1017, [{ field: 'send', message: 'La hora ya pasó' }]), {
    status: 422,
  })
  await person.click(await button(/^Programar para/))
  expect((await screen.findByRole('alert')).textContent).toContain('La hora ya pasó')
})
