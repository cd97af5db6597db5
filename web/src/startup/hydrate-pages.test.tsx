import type { Dashboard } from '@plantel/contract/dashboard'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { advisor, cardOf, classOf, graded, page } from '../../test/samples/classes.ts'
import { answersToday, dashboardOf, levelOf, topOf } from '../../test/samples/dashboard.ts'
import { entryOf } from '../../test/samples/feed.ts'
import { personWith } from '../../test/samples/people.ts'
import { groupOf, rowOf } from '../../test/samples/students.ts'
import { answers } from '../../test/server.ts'
import { App } from '../app/app.tsx'
import { SCREENS } from '../app/screens.ts'
import { loadShell } from '../app/shell/shell-loading.ts'
import { beginQueries, type PageAnswers } from '../lib/http/page-answers.ts'
import { queryClient } from '../lib/http/query.ts'
import { history } from '../lib/routing/history.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { findScreen } from '../lib/routing/screen-route.ts'
import { writeToken } from '../lib/token/token.ts'
import { answersOf } from './page-data.ts'
import { pageQueries } from './page-queries.ts'
import { renderPage } from './render-page.tsx'

/** What the server renders is what the browser draws: else React throws the page away and draws it anew. */

const PHOTO = '/photos/1'
const AT = Date.parse('2026-11-20T15:00:00Z')

interface Odd {
  size: number
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
}

const ODD: Record<string, Odd> = {
  'without anybody': {
    size: 0,
    name: 'María',
    last_name: 'Núñez',
    second_last_name: null,
    url_photo_profile: null,
  },
  'of sixty, with one last name and no photo': {
    size: 60,
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: null,
    url_photo_profile: null,
  },
  'with the longest names, and photos': {
    size: 3,
    name: 'Guadalupe'.repeat(7).slice(0, 60),
    last_name: 'Wolfeschlegelsteinhausen'.repeat(3).slice(0, 60),
    second_last_name: 'de la Santísima Trinidad y de los Ángeles Custodios de Durango',
    url_photo_profile: PHOTO,
  },
  'with emoji, joined and other letters': {
    size: 3,
    name: '👩🏽‍🏫 Ana\u0301',
    last_name: '🇲🇽Peña',
    second_last_name: '\u202Bعلي',
    url_photo_profile: null,
  },
  'with markup and odd spaces': {
    size: 3,
    name: '<b>&amp;Ana</b>',
    last_name: '  Peña\u00A0\u2028 ',
    second_last_name: '"\'`$&',
    url_photo_profile: null,
  },
}

const many = <Row,>({ size }: Odd, row: (place: number) => Row): Row[] =>
  Array.from({ length: size }, (_, place) => row(place + 1))

const classWith = (odd: Odd) => {
  const { size, ...person } = odd
  const list = classOf({ size })
  const group = { ...list.group, assessor: { ...advisor, ...person } }
  const students = list.students.map((each) => ({ ...each, ...person }))
  return { data: graded({ 101: { 21: 85, 22: 59.99 } }, { ...list, group, students }) }
}

const dashboardWith = ({ size, name }: Odd) => {
  const tops: Dashboard['tops'] = {
    'top-score-subjects': [],
    'top-absence-subjects': [],
    'top-absence-groups': [],
    'top-score-groups': [],
    'top-bad-score-groups': [],
    'top-reports-groups': [],
  }
  const rows = Array.from({ length: Math.min(size, 5) }, (_, place) => topOf(place + 1, { title: name }))
  const filled = Object.fromEntries(Object.keys(tops).map((key) => [key, rows]))
  return { data: dashboardOf({ tops: { ...tops, ...filled }, levels: size === 0 ? [] : [levelOf(2)] }) }
}

type Roles = Parameters<typeof personWith>[0]

const PAGES: Record<string, { path: string; roles: Roles; answer: (odd: Odd) => unknown }> = {
  'the groups of a professor': {
    path: '/inicio-maestros',
    roles: ['PROFESSOR'],
    answer: (odd) => page(many(odd, (subject_id) => cardOf({ subject_id, average_rating: 0 }))),
  },
  attendance: { path: '/inicio-maestros/lista-asistencia/7', roles: ['PROFESSOR'], answer: classWith },
  grades: { path: '/inicio-maestros/calificaciones/7', roles: ['PROFESSOR'], answer: classWith },
  news: {
    path: '/mis-avisos',
    roles: ['PARENT'],
    answer: (odd) =>
      page(
        many(odd, (entry_id) =>
          entryOf({ entry_id, title: odd.name, text: odd.last_name, created_at: '2026-11-20T14:59:30.000Z' }),
        ),
      ),
  },
  'the home of a director': { path: '/director', roles: ['DIRECTOR'], answer: dashboardWith },
  students: {
    path: '/alumnos',
    roles: ['ADMINISTER'],
    answer: ({ size, ...person }) =>
      page(many({ size, ...person }, (student_id) => rowOf({ ...person, student_id, average_rating: 0 }))),
  },
  groups: {
    path: '/grupos',
    roles: ['ADMINISTER'],
    answer: (odd) => page(many(odd, (group_id) => groupOf(group_id, { group: odd.name, average_rating: 0 }))),
  },
}

const bodyOf = (address: string, answer: unknown, odd: Odd, roles: Roles): unknown => {
  const { size: _, ...person } = odd
  if (address.startsWith('/me/information')) return { data: { ...personWith(roles).data, ...person } }
  if (address.includes('/cycles')) return page([])
  if (address.endsWith('/unread')) return { data: { unread: odd.size } }
  return answer
}

/** As they reach the browser: in UTF-8. */
const sent = (markup: string): string => new TextDecoder().decode(new TextEncoder().encode(markup))

const loadCode = async (path: string) => {
  const found = findScreen(path, SCREENS)
  if (!found) throw new Error(`no screen at ${path}`)
  await Promise.all([loadScreen(loadShell), loadScreen(found.screen.load)])
}

const hydrate = async (
  path: string,
  ofPage: PageAnswers,
  { title, markup }: { title: string; markup: string },
) => {
  document.title = title
  const root = document.createElement('div')
  root.innerHTML = sent(markup)
  document.body.append(root)
  history.move(path, { replace: true, force: true })
  writeToken('token')
  const faults: unknown[] = []
  const forget = beginQueries(
    queryClient.getQueryCache(),
    answersOf({ at: AT, session_id: 7, answers: ofPage }).take,
  )
  const before = root.querySelector('main')
  const app = <App rendered={{ signedIn: true, at: AT }} />
  const options = { onRecoverableError: (fault: unknown) => void faults.push(fault) }
  const hydrated = await act(async () => hydrateRoot(root, app, options))
  const same = before !== null && before === root.querySelector('main')
  await act(async () => hydrated.unmount())
  forget()
  return { faults, same }
}

test.each(
  Object.entries(PAGES).flatMap(([what, asked]) =>
    Object.entries(ODD).map(([how, odd]) => [what, how, asked, odd] as const),
  ),
)('%s %s: no style attribute, and the browser takes over what was rendered', async (_, __, asked, odd) => {
  const { path, roles, answer } = asked
  vi.setSystemTime(AT)
  answers('get', PHOTO, {}, { status: 404 })
  answersToday()
  const addresses = pageQueries(path, { user_id: 12, school_id: 1 }, '')
  const ofPage = Object.fromEntries(
    addresses.map((address) => [address, { status: 200, body: bodyOf(address, answer(odd), odd, roles) }]),
  )
  const rendered = await renderPage({ place: { pathname: path, search: '' }, answers: ofPage, at: AT })
  if (!rendered) throw new Error('not rendered')
  expect(rendered.markup.includes(' style=')).toBe(false)
  expect(rendered.markup.includes('aria-busy="true"')).toBe(false)
  await loadCode(path)
  expect(await hydrate(path, ofPage, rendered)).toEqual({ faults: [], same: true })
})
