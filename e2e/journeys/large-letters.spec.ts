import {
  expect,
  expectAccessible,
  expectNoSideways,
  goInApp,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../support/plantel.ts'
import type { Page } from '@playwright/test'
import { newMark, openSchool } from '../support/school-api.ts'
import { furnishLife, longNames } from '../support/school-life.ts'

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The screens with most beside each other, of who opens them on a phone. */
const SCREENS = [
  {
    phone: PHONES.DIRECTOR,
    who: 'a director',
    paths: ['/director', '/director/grupos', '/director/profesores', '/director/ciclos'],
  },
  { phone: PHONES.PROFESSOR, who: 'a professor', paths: ['/inicio-maestros', '/mis-avisos', '/reportes'] },
  { phone: PHONES.SUPERVISOR, who: 'a supervisor', paths: ['/Supervisiones'] },
]

for (const { phone, who, paths } of SCREENS)
  test(`with letters twice as large the screens of ${who} stay within a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE_SCREEN)
    await signInAt(page, '/perfil', { phone })
    await enlarge(page)
    for (const path of paths)
      await test.step(path, async () => {
        await goInApp(page, path)
        await expectNoSideways(page)
        await expectAccessible(page)
      })
  })

test('and so does what everybody sees first', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  for (const path of ['/', '/login'])
    await test.step(path, async () => {
      await page.goto(path)
      await enlarge(page)
      await expectNoSideways(page)
      await expectAccessible(page)
    })
})

/** Words of the heads that stand in two lines, though they are shorter than one. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')]
      .flatMap((head) => [...head.childNodes])
      .flatMap((part) =>
        [...(part.textContent ?? '').matchAll(/\p{L}{2,14}/gu)].map((word) => ({ part, word })),
      )
      .filter(({ part, word }) => {
        if (part.nodeType !== Node.TEXT_NODE) return false
        const range = document.createRange()
        range.setStart(part, word.index)
        range.setEnd(part, word.index + word[0].length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map(({ word: [letters] }) => letters),
  )

test('and no word of a long name is broken beside photos and actions', async ({ page, request }) => {
  const { group_id, student_id, file_id } = await furnishLife(await openSchool(request), longNames(newMark()))
  await page.setViewportSize(PHONE_SCREEN)
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const path of [`/calificaciones/${group_id}/alumno/${student_id}`, `/expedientes/${file_id}`])
    await test.step(path, async () => {
      await goInApp(page, path)
      await page
        .getByRole('heading', { name: /Concepción/ })
        .first()
        .waitFor()
      expect(await brokenWords(page)).toEqual([])
      await enlarge(page)
      expect(await brokenWords(page)).toEqual([])
      await expectNoSideways(page)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    })
})
