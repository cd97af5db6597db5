import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSession } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'
import { PAGE_COOKIE } from '../../test/page-calls.ts'
import { dataOf, openStubPages } from '../../test/stub-pages.ts'

/** As the build makes it: `/grupos/7` asks for the groups of school 7, with whatever stands in the search. */
const QUERIES = `
  export const pageQueries = (path, person, search) =>
    ['/me/information', '/schools/' + path.slice(8) + '/groups' + search]
  export const screenPath = () => undefined`
const RENDERER = 'export const renderPage = async () => undefined; export const usedStyles = () => ""'

let app: FastifyInstance

beforeAll(async () => {
  app = await openStubPages({ queries: QUERIES, renderer: RENDERER })
})

describe('a list by its search', () => {
  const listAt = async (search: string, school?: number) => {
    const at = await build.school()
    for (const group of ['A', 'B', 'C']) await build.group(at, { grade: '1', group })
    const { secret } = await newSession(await build.user(at, ['ADMINISTER']))
    const { body, statusCode } = await app.inject({
      url: `/grupos/${school ?? at}?${search}`,
      headers: { cookie: `${PAGE_COOKIE}=${secret}` },
    })
    const { answers } = dataOf(body)
    const [, answer] = Object.entries(answers).find(([one]) => one.includes('/groups')) ?? []
    return { statusCode, body, answer }
  }

  test('comes with the rows of its page', async () => {
    const { answer } = await listAt('page=2&per_page=2&sort=-title')
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ group: 'A' }], meta: { total: 3, current_page: 2 } },
    })
  })

  test('comes with nothing of another school', async () => {
    const other = await build.school()
    await build.group(other, { grade: '9', group: 'Z' })
    const { answer, body } = await listAt('page=1', other)
    expect(answer).toMatchObject({ status: 404 })
    expect(body).not.toContain('"Z"')
  })

  test.each([
    ['an order that nobody knows', 'sort=%00;drop'],
    ['an order twice, and an empty one', 'sort=title&sort='],
    ['a search that is too long', `search=${'x'.repeat(5_000)}`],
    ['a page that is no number', 'page=uno'],
    ['what the list does not know', 'school_id=2&__proto__=1&constructor[]=x'],
    ['broken signs', 'search=%F0%28%ED%A0%80%00'],
    ['markup as a name', '%3C/script%3E%3Cscript%3Ealert(1)=1'],
  ])('with %s comes with the refusal that the list would give', async (_, search) => {
    const { answer, statusCode, body } = await listAt(search)
    expect(statusCode).toBe(200)
    expect(answer).toMatchObject({ status: 422, body: { code: 1017 } })
    expect(body).not.toContain('<script>alert')
  })

  test('with words that are markup holds them as words', async () => {
    const { answer, body } = await listAt('search=</script><script>alert(1)</script>')
    expect(answer).toMatchObject({ status: 200, body: { data: [] } })
    expect(dataOf(body).answers).toHaveProperty(['/me/information'])
  })
})
