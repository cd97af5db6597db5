import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { newSession, type Person } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'
import { PAGE_COOKIE } from '../../test/page-calls.ts'
import { dataOf, openStubPages, SHELL } from '../../test/stub-pages.ts'

const RENDERER = `
  export const usedStyles = (sheet, markup) => sheet + (markup.includes('<main>') ? 'main{}' : '')
  export const renderPage = async ({ place, answers }) => {
    const url = place.pathname + place.search
    if (url.includes('fails')) throw new Error('on purpose')
    if (url.includes('ends')) process.exit(1)
    if (url.includes('silent')) return new Promise(() => undefined)
    if (url.includes('shell')) return undefined
    const said = Object.entries(answers).map(([address, { status }]) => address + ' ' + status)
    return { title: 'Clase', markup: '<main>' + said.join('|') + '</main>', theme: { '--bar': '#123456' } }
  }`

let app: FastifyInstance
let professor: Person
let subject: number

beforeAll(async () => {
  app = await openStubPages({ renderer: RENDERER })
  const at = await build.school()
  professor = await build.user(at, ['PROFESSOR'])
  subject = await build.subject(at, await build.group(at), professor.user_id)
})

const open = async (
  url: string,
  { secret, ...headers }: { secret?: string; [name: string]: string | undefined } = {},
) => {
  const cookie = `${PAGE_COOKIE}=${secret ?? (await newSession(professor)).secret}`
  return app.inject({ url, headers: { cookie, ...headers } })
}

const withoutNonce = (body: string): string => body.replaceAll(/nonce="[^"]+"/g, 'nonce="__CSP_NONCE__"')

test('a page holds its rows, what they were made of, its colours and its files, and is stored by no cache', async () => {
  const { body, headers } = await open(`/clase/${subject}`)
  const addresses = [
    '/me/information',
    `/subjects/${subject}/students`,
    `/professors/${professor.user_id}/subjects?page=1`,
  ]
  expect(body).toContain(`<main>${addresses.map((one) => `${one} 200`).join('|')}</main>`)
  expect(body).toContain('<title>Clase</title>')
  const { session_id, answers } = dataOf(body)
  expect(Object.keys(answers)).toEqual(addresses)
  expect(answers['/me/information']?.body).toMatchObject({
    data: { user_id: professor.user_id, session_id },
  })
  expect(body).toContain('href="/assets/class.js"')
  const [, nonce] =
    /<style nonce="([^"]+)">main\{margin:0\}main\{\}:root:root\{--bar:#123456\}/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('what the person may not read is answered as it would be', async () => {
  const { body } = await open('/clase/999999')
  expect(dataOf(body).answers['/subjects/999999/students']).toMatchObject({ status: 404 })
})

test('a page that the browser draws has the answers all the same', async () => {
  const { body, headers } = await open(`/clase/${subject}?shell`)
  expect(body).toContain('<div id="root"></div>')
  expect(dataOf(body).answers['/me/information']?.status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['fails', 'silent', 'ends', 'fails'])(
  'a renderer that %s gets the shell, without data',
  async (how) => {
    const { body, statusCode, headers } = await open(`/clase/${subject}?${how}`)
    expect([statusCode, withoutNonce(body), headers['cache-control']]).toEqual([200, SHELL, 'no-cache'])
  },
)

test('after all that it renders again', async () => {
  await expect
    .poll(async () => (await open(`/clase/${subject}`)).body, { timeout: 10_000 })
    .toContain('<main>')
})

test.each([
  ['no cookie that is alive', '/clase/1', { secret: 'x'.repeat(43) }],
  ['a frame', '/clase/1', { 'sec-fetch-dest': 'iframe' }],
  ['a fetch', '/clase/1', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
])('%s gets the shell', async (_, url, sent) => {
  expect(withoutNonce((await open(url, sent)).body)).toBe(SHELL)
})

test('what ends the block of data is escaped in it', async () => {
  const at = await build.school()
  const hostile = await build.user(at, ['PROFESSOR'], { name: '</script><script>' })
  const { secret } = await newSession(hostile)
  const { body } = await open('/clase/1', { secret })
  expect(body).not.toContain('</script><script>')
  expect(dataOf(body).answers['/me/information']?.body).toMatchObject({ data: { name: '</script><script>' } })
})
