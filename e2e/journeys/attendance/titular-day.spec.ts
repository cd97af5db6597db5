import { readProfessorSubjects } from '@plantel/contract/classes'
import { readProfessors } from '@plantel/contract/users'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'
import { openSchool } from '../../support/school-api.ts'

test.use({ viewport: PHONE_SCREEN, hasTouch: true })

/** Whoever passes one list a day and has most classes, none of them taken yet. */
const findTitular = async (request: Parameters<typeof openSchool>[0]) => {
  const { call, school } = await openSchool(request)
  const professors = await call(readProfessors, { params: { id: school }, query: { per_page: 100 } })
  const found = await Promise.all(
    professors.map(async ({ user_id, cellphone }) => {
      const classes = await call(readProfessorSubjects, { params: { id: user_id }, query: { per_page: 100 } })
      const carriers = classes.filter(({ list_kind, taken }) => list_kind === 'day' && !taken)
      return { phone: cellphone, carriers: carriers.length, classes: classes.length }
    }),
  )
  return found
    .filter(({ phone, carriers }) => phone && phone !== PHONES.PROFESSOR && carriers === 1)
    .toSorted((one, other) => other.classes - one.classes)[0]
}

test('a titular passes the list of her day, two absent, in four taps at most', async ({ page, request }) => {
  const titular = await findTitular(request)
  expect(titular?.classes).toBeGreaterThan(5)
  await logIn(page, titular?.phone ?? '')
  const card = page.getByRole('link', { name: 'Pasar lista' })
  await expect(card.first()).toBeVisible()
  let taps = 0
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1
    await target.tap()
  }
  await tap(card.first())
  await tap(page.getByRole('checkbox').nth(0))
  await tap(page.getByRole('checkbox').nth(2))
  await expect(page.getByText(/2 faltas: /)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText(/^Lista guardada a la/).first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)

  await test.step('nothing of her group is left to pass', async () => {
    await page.goto('/inicio-maestros')
    await expect(page.getByRole('link', { name: 'Ver lista' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pasar lista' })).toHaveCount(0)
  })

  await test.step('below her list she keeps its numbers', async () => {
    await page.getByRole('link', { name: 'Ver lista' }).first().tap()
    await page.getByRole('button', { name: 'Fijar números' }).tap()
    await expect(page.getByText('Los números de lista están fijos')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Volver al orden alfabético' }).tap()
    await expect(page.getByText('Los números de lista siguen el orden alfabético')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('numbers.png'), fullPage: true })
  })
})
