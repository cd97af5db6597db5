import type { BrowserContext, Page } from '@playwright/test'
import { type OtherSite, openOtherSite } from '../support/other-site.ts'
import { openRecordingProxy } from '../support/recording-proxy.ts'
import { withoutNetwork } from '../support/no-network.ts'
import { expect, logIn, PHONES, signInAt, test } from '../support/plantel.ts'

// Refused frames and images of other sites say so in the console, and calls without a network fail.
test.use({ expectedFailures: [/ERR_|frame-ancestors|refused|CORS|blocked|401|Failed to fetch/] })

const HOME = '/inicio-maestros'

let other: OtherSite
test.beforeAll(async () => {
  other = await openOtherSite()
})
test.afterAll(() => other.close())

/** Somebody who teaches, on an attendance list: its address, and the name of a child on it. */
const openList = async (page: Page, origin = ''): Promise<{ path: string; name: string }> => {
  await logIn(page, PHONES.PROFESSOR, origin)
  await page
    .getByRole('link', { name: /Asistencia/ })
    .first()
    .click()
  await expect(page.getByRole('checkbox')).toHaveCount(30)
  const row = page.getByRole('row').nth(1)
  const name = await row.innerText()
  const [, surname = ''] = /(\p{Lu}\p{L}{3,})/u.exec(name) ?? []
  expect(surname).not.toBe('')
  return { path: new URL(page.url()).pathname, name: surname }
}

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
}

/** As the server sends it, before any script. */
const sentTo = async (context: BrowserContext, path: string): Promise<string> =>
  (await context.request.get(path)).text()

/** Everything that the browser keeps for this origin. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push(request.url, (await answer?.text()) ?? '')
      }
    }
    return kept.join('\n')
  })

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'plantel-page')

test.describe('after Salir', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no page, store, cache or history shows a name', async ({ page, context }) => {
    const { path, name } = await openList(page)
    await page.goto(path)
    await expect(page.getByRole('checkbox')).toHaveCount(30)
    expect(await sentTo(context, path)).toContain(name)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(HOME)
    await page.reload()
    await leave(page)
    await expect(page).toHaveURL((url) => ['/', '/login'].includes(url.pathname))
    await expect.poll(() => cookieOf(context)).toBeUndefined()
    expect(await sentTo(context, path)).not.toContain(name)
    expect(await keptBy(page)).not.toContain(name)
    for (let back = 0; back < 4; back += 1) {
      await page.goBack({ waitUntil: 'load' })
      await page.waitForTimeout(300)
      expect(await page.content()).not.toContain(name)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
    await page.goto(path)
    await expect(page.getByLabel('Teléfono')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Teléfono')).toBeVisible()
    expect(await page.content()).not.toContain(name)
  })
})

test('after Salir without a network too, though nobody has told the server', async ({ page, context }) => {
  const { path, name } = await openList(page)
  const before = await cookieOf(context)
  const backOnline = await withoutNetwork(context)
  await leave(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plantel-token'))).toBeNull()
  await backOnline()
  expect((await cookieOf(context))?.value).toBe(before?.value)
  expect(await sentTo(context, path)).not.toContain(name)
  await signInAt(page, path, { phone: PHONES.PROFESSOR })
  expect(await sentTo(context, path)).toContain(name)
})

test('a link on another site opens signed in', async ({ page, baseURL }) => {
  const { path, name } = await openList(page)
  other.show(`<a href="${baseURL}${path}">Lista</a>`)
  await page.goto(`http://localhost:${other.port}/`)
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
    page.getByRole('link').click(),
  ])
  expect(await sent.text()).toContain(name)
  expect(sent.headers()['cache-control']).toBe('no-store')
})

/** What another page may do with an address of ours, without its person. */
const ASKED = (url: string) => `
  <iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">
  <img src="${url}"><script src="${url}"></script><link rel="stylesheet" href="${url}">
  <link rel="prefetch" href="${url}">
  <script>
    fetch('${url}', { credentials: 'include', mode: 'no-cors' }).catch(() => undefined)
    fetch('${url}', { credentials: 'include' }).catch(() => undefined)
  </script>`

// `localhost` is another site than 127.0.0.1; another port of 127.0.0.1 is the same site, to which Lax sends the cookie.
for (const [what, host, sent] of [
  ['another site', 'localhost', false],
  ['another origin of the same site', '127.0.0.1', true],
] as const)
  test(`a frame, picture, script or fetch of ${what} is sent nobody’s page`, async ({ page, baseURL }) => {
    const proxy = await openRecordingProxy(baseURL ?? '')
    const { path, name } = await openList(page, proxy.origin)
    const own = proxy.recorded.length
    other.show(ASKED(`${proxy.origin}${path}`))
    await page.goto(`http://${host}:${other.port}/`)
    const asked = () => proxy.recorded.slice(own).filter((each) => each.path === path)
    const kinds = () => new Set(asked().map(({ dest }) => dest))
    await expect
      .poll(() => [...kinds()].toSorted())
      .toEqual(['embed', 'empty', 'iframe', 'image', 'object', 'script', 'style'])
    for (const { dest, cookie, body } of asked()) {
      expect(body, dest).not.toContain(name)
      expect(cookie.includes('plantel-page='), `${dest}: its cookie`).toBe(sent)
    }
    await proxy.close()
  })
