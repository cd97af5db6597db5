import type { Page } from '@playwright/test'
import { createActivity, updateActivity } from '@plantel/contract/activities'
import { deactivateStudent } from '@plantel/contract/students'
import { SCHOOLS_PORT } from '../../playwright.config.ts'
import { press, write } from '../../support/keyboard.ts'
import { comeIn, createSchool } from '../../support/new-school.ts'
import { expect, expectFine, expectNoSideways, PHONE_SCREEN, test } from '../../support/plantel.ts'
import { makeStudent, openSchool } from '../../support/school-api.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const large = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)

const fitsAPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(PHONE_SCREEN)
  await expectFine(page)
  await large(page, 200)
  await expectNoSideways(page)
  await large(page, 100)
  await page.setViewportSize({ width: 1366, height: 768 })
}

test('what was moved and who left come back from Cambios, by keyboard, and Bitácora says so', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const made = await createSchool()
  const api = await openSchool(request, made)
  const student = await makeStudent(api, 'Irene', 'Regreso')
  const { activity_id } = await api.call(createActivity, {
    params: { id: api.school },
    body: {
      description: 'Junta de padres',
      school_cycle: '2025-2026',
      level: 0,
      is_range: 0,
      start_date: `${dayFromNow(20)} 10:00:00`,
    },
  })
  await api.call(updateActivity, {
    params: { id: activity_id },
    body: { start_date: `${dayFromNow(27)} 10:00:00` },
  })
  await api.call(deactivateStudent, {
    params: { id: student.student_id },
    body: { password: made.password },
  })
  const row = (name: RegExp) => page.getByRole('main').getByRole('row', { name })

  await test.step('Cambios says what was done, and takes it back', async () => {
    await comeIn(page, made)
    await page.goto('/cambios')
    await expectFine(page)
    await press(page, row(/Movió «Junta de padres»/).getByRole('button', { name: /^Deshacer/ }))
    await expect(page.getByText('Se deshizo el cambio')).toBeVisible()
    await expect(row(/Movió «Junta de padres»/).filter({ hasText: 'Se deshizo el' })).toHaveCount(1)
    await press(page, row(/Dio de baja a Peña Regreso Irene/).getByRole('button', { name: /^Deshacer/ }))
    await expect(row(/Dio de baja a Peña Regreso Irene/).filter({ hasText: 'Se deshizo el' })).toHaveCount(1)
    await fitsAPhone(page)
  })

  await test.step('Bitácora says it, and is that of one student', async () => {
    await page.goto('/bitacora')
    await expect(row(/Deshizo una baja/)).toHaveCount(1)
    await expect(row(/Deshizo un cambio del calendario/)).toHaveCount(1)
    await expectFine(page)
    await fitsAPhone(page)
    await write(page, page.getByRole('combobox', { name: 'Alumno', exact: true }), 'Regreso')
    await expect(page.getByRole('option', { name: /Irene/ })).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Solo de')).toBeVisible()
    await expect(row(/Deshizo un cambio del calendario/)).toHaveCount(0)
  })
})
