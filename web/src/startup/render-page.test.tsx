import { describe, expect, test } from 'vitest'
import { classOf } from '../../test/samples/classes.ts'
import { personWith } from '../../test/samples/people.ts'
import { rowOf } from '../../test/samples/students.ts'
import { refusal } from '../../test/server.ts'
import { queryClient } from '../lib/http/query.ts'
import { pageQueries } from './page-queries.ts'
import { renderPage } from './render-page.tsx'

const AT = Date.parse('2026-11-20T15:00:00Z')
const URL = '/inicio-maestros/lista-asistencia/7'
const ME = '/me/information?include=school,settings'

/** A professor of this name in a school of that name. */
const meOf = (name: string, school = name) => {
  const { data } = personWith(['PROFESSOR'])
  return { status: 200, body: { data: { ...data, name, school: { ...data.school, name: school } } } }
}

const listOf = (name: string, changed: Parameters<typeof classOf>[0] = {}) => {
  const list = classOf(changed)
  return {
    status: 200,
    body: { data: { ...list, students: list.students.map((one) => ({ ...one, name })) } },
  }
}

const render = (answers: Parameters<typeof renderPage>[0]['answers'], url = URL) => {
  const [pathname = '', search] = url.split('?')
  return renderPage({
    place: { pathname, search: search === undefined ? '' : `?${search}` },
    answers,
    at: AT,
  })
}

const markupOf = async (answers: Parameters<typeof render>[0], url?: string) =>
  (await render(answers, url))?.markup ?? ''

test('all rows are in the markup, without a style that the policy would refuse', async () => {
  const page = await render({ [ME]: meOf('María'), '/subjects/7/students': listOf('Ana', { size: 30 }) })
  expect(page?.title).toBe('Lista de asistencia · Plantel')
  expect(page?.markup.match(/id="asistencia-\d+"/g)).toHaveLength(30)
  expect(page?.markup).not.toMatch(/ style=/)
  expect(page?.theme['--bar']).toBe('#741CD9')
})

test.each([`/${URL}`, `/x/..${URL}`])('%s is no screen', async (path) => {
  expect(await render({ [ME]: meOf('María') }, path)).toBeUndefined()
})

test('the log-in page is rendered for nobody in particular', async () => {
  expect((await render({}, '/login'))?.markup).toContain('Contraseña')
  expect(await render({ [ME]: meOf('María') }, '/login')).toBeUndefined()
})

test('a name that is markup is words', async () => {
  const hostile = '<img src=x onerror=alert(1)></script><script>'
  const markup = await markupOf({ [ME]: meOf(hostile), '/subjects/7/students': listOf(hostile) })
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).not.toMatch(/<img|<script/)
})

test('a refusal is the panel that the app shows', async () => {
  const markup = await markupOf({
    [ME]: meOf('María'),
    '/subjects/7/students': { status: 404, body: refusal(404) },
  })
  expect(markup).toContain('Clase no encontrada')
})

test('pages of two schools at once hold nothing of each other, and nothing stays', async () => {
  const people = Array.from({ length: 20 }, (_, place) => `Persona${place}Fin`)
  const pages = await Promise.all(
    people.map((name) => markupOf({ [ME]: meOf(name), '/subjects/7/students': listOf(name) })),
  )
  for (const [place, markup] of pages.entries())
    expect(new Set(markup.match(/Persona\d+Fin/g))).toEqual(new Set([people[place]]))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['whose session was not answered', { '/subjects/7/students': listOf('Ana') }, URL],
  ['that names no screen', { [ME]: meOf('María') }, '/perdida'],
  ['with something that is no id', { [ME]: meOf('María') }, '/inicio-maestros/lista-asistencia/abc'],
])('a page %s is drawn in the browser', async (_, answers, url) => {
  expect(await render(answers, url)).toBeUndefined()
})

test('the log-in page is the same for everybody', async () => {
  expect(await markupOf({}, '/login')).toContain('Ingresar')
})

describe('a list by its search', () => {
  const CYCLES = '/schools/1/cycles?page=1&per_page=100'
  const empty = {
    status: 200,
    body: { data: [], meta: { total: 0, per_page: 100, current_page: 1, last_page: 1 } },
  }
  const office = () => ({ status: 200, body: personWith(['ADMINISTER']) })
  const second = {
    status: 200,
    body: {
      data: [rowOf({ name: 'Zoé' })],
      meta: { total: 21, per_page: 20, current_page: 2, last_page: 2 },
    },
  }
  const listAt = (search: string, answer: { status: number; body: unknown } = second) => {
    const [, list = ''] = pageQueries('/alumnos', { user_id: 12, school_id: 1 }, search)
    return markupOf({ [ME]: office(), [CYCLES]: empty, [list]: answer }, `/alumnos${search}`)
  }

  test.each(['?pagina=2', '?pagina=2&level=2&buscar=zoe', '?pagina=2&pagina=9&orden=-folio&otra=1'])(
    '%s has its rows in the markup',
    async (search) => {
      const markup = await listAt(search)
      expect(markup).toContain('Zoé')
      expect(markup.replaceAll('<!-- -->', '')).toContain('Página 2 de 2')
    },
  )

  test('a search that is markup is words', async () => {
    const hostile = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>'
    const markup = await listAt(
      `?pagina=2&buscar=${encodeURIComponent(hostile)}&level=${encodeURIComponent(hostile)}`,
    )
    expect(markup).toContain('Zoé')
    expect(markup).not.toMatch(/<img src=x|<script/)
  })

  test('what the list refuses is the panel that the app shows', async () => {
    const markup = await listAt('?orden=%00', { status: 422, body: refusal(422, 1017) })
    expect(markup).not.toContain('Zoé')
    expect(markup).toContain('Intentar de nuevo')
  })
})
