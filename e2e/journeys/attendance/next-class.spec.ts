import { readMyDay } from '@plantel/contract/timetable'
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

const CLASSES = 3

test('on a phone three classes of the day are taken one after the other, in twelve taps at most', async ({
  page,
  request,
}) => {
  const { call, school } = await openSchool(request)
  const professors = await call(readProfessors, { params: { id: school }, query: { per_page: 100 } })
  let phone: string | undefined
  for (const { cellphone, has_signed_in } of professors) {
    // Who never came in has no password yet.
    if (!cellphone || cellphone === PHONES.PROFESSOR || has_signed_in === false) continue
    const own = await openSchool(request, { phone: cellphone })
    const { classes } = await own.call(readMyDay, {})
    if (classes.filter(({ state }) => state === 'pending' || state === 'later').length < CLASSES) continue
    phone = cellphone
    break
  }
  test.skip(phone === undefined, 'not today: the demonstration has no classes')
  await logIn(page, phone ?? '')
  await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1
    await target.tap()
  }
  await tap(page.getByRole('link', { name: /^Asistencia/ }).first())
  for (let place = 1; place <= CLASSES; place += 1) {
    await tap(page.getByRole('checkbox').nth(place))
    await tap(page.getByRole('button', { name: 'Guardar' }))
    await expect(
      page.getByText(/^Lista guardada a la.+Las familias reciben el aviso a la/).first(),
    ).toBeVisible()
    await expectNoSideways(page)
    if (place === 1) await expectAccessible(page)
    if (place === CLASSES) break
    await tap(page.getByRole('link', { name: /^Siguiente clase: / }))
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  }
  expect(taps).toBeLessThanOrEqual(12)
  await page.goto('/inicio-maestros')
  await expect(page.getByRole('region', { name: 'Hoy' }).locator('details')).toHaveCount(CLASSES)
  await page.screenshot({ path: test.info().outputPath('day.png') })
})
