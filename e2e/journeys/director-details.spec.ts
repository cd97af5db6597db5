import type { Page } from '@playwright/test'
import { readCycles } from '@plantel/contract/cycles'
import { expect, expectAccessible, expectFine, signInAt, PHONES, test } from '../support/plantel.ts'
import { openSchool } from '../support/school-api.ts'

test.setTimeout(240_000)

/** Each list, the heading of its detail, and the words for a detail that does not exist. */
const KINDS = [
  { list: '/director/grupos', missing: 'Grupo no encontrado', back: 'Ir a grupos' },
  { list: '/director/materias', missing: 'Materia no encontrada', back: 'Ir a materias' },
  { list: '/director/profesores', missing: 'Profesor no encontrado', back: 'Ir a profesores' },
  { list: '/director/alumnos', missing: 'Alumno no encontrado', back: 'Ir a alumnos' },
] as const

const NOBODY = 999_999

const firstDetail = (page: Page) =>
  page.getByRole('main').getByRole('row').getByRole('link', { name: /^Ver / }).first()

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Follows the first *Ver* of a list and waits for the detail. */
const openFirst = async (page: Page, list: string): Promise<void> => {
  await page.goto(list)
  await firstDetail(page).click()
  await expect.poll(() => pathOf(page)).toMatch(new RegExp(`^${list}/\\d+$`))
  await page.getByRole('main').getByRole('term').first().waitFor()
}

test('from each list to a detail and back, wide and narrow', async ({ page }) => {
  await signInAt(page, '/login', { phone: PHONES.DIRECTOR })
  for (const { list } of KINDS) {
    await test.step(list, async () => {
      await openFirst(page, list)
      // The first student may be one that another journey has just made, and be in no class yet.
      const main = page.getByRole('main')
      await main
        .getByRole('table')
        .or(main.getByRole('heading', { name: /^Sin / }))
        .first()
        .waitFor()
      await expectFine(page)
      await page.getByRole('main').locator('header').getByRole('link').first().click()
      await expect.poll(() => pathOf(page)).toBe(list)
      await firstDetail(page).waitFor()
      if (list !== '/director/grupos') await expectFine(page)
    })
  }
})

test('a list is sorted and searched by the server, and stays so after a reload', async ({ page }) => {
  await signInAt(page, '/director/materias', { phone: PHONES.DIRECTOR })
  const table = page.getByRole('main').getByRole('table')
  await table.getByRole('button', { name: 'Promedio' }).click()
  await table.getByRole('button', { name: 'Promedio' }).click()
  await expect(page).toHaveURL(/orden=-average_rating/)
  await page.getByRole('main').getByRole('searchbox').fill('matemáticas')
  await expect(page).toHaveURL(/buscar=/)
  await expect(table.getByRole('rowheader').first()).toContainText('Matemáticas')
  const first = await table.getByRole('row').nth(1).textContent()
  await page.reload()
  await expect(table.getByRole('row').nth(1)).toHaveText(first ?? '')
  await expect(table.getByRole('columnheader', { name: 'Promedio' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('by keyboard alone: from the list to a class, sorted by a partial, to a student', async ({ page }) => {
  await signInAt(page, '/director/materias', { phone: PHONES.DIRECTOR })
  await firstDetail(page).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('main').getByRole('table', { name: 'Alumnos' })
  await table.getByRole('button', { name: 'P1' }).focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: 'P1' })).toHaveAttribute('aria-sort', 'ascending')
  await table.getByRole('link', { name: /^Ver / }).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toMatch(/^\/director\/alumnos\/\d+$/)
})

test('the chosen cycle is kept from a list to its details and between them', async ({ page, request }) => {
  const api = await openSchool(request)
  const [cycle] = await api.call(readCycles, { params: { id: api.school } })
  const snaphot = cycle?.snaphot ?? ''
  await signInAt(page, '/director/materias', { phone: PHONES.DIRECTOR })
  await page.getByLabel('Ciclo Escolar').selectOption(snaphot)
  await expect(page).toHaveURL(`/director/materias?snaphot=${snaphot}`)
  await page.getByText(/^Ciclo .*terminado$/).waitFor()
  const inCycle = () => expect(page).toHaveURL(new RegExp(`[?&]snaphot=${snaphot}`))

  await firstDetail(page).click()
  await page.getByRole('main').getByRole('table', { name: 'Alumnos' }).waitFor()
  await inCycle()
  await expectFine(page)
  await test.step('the student as then', async () => {
    await firstDetail(page).click()
    await page
      .getByRole('main')
      .getByRole('heading', { name: /^Calificaciones en/ })
      .first()
      .waitFor()
    await inCycle()
    await expectFine(page)
  })
  await test.step('the group as then', async () => {
    await page.getByRole('main').getByRole('definition').getByRole('link').first().click()
    await page.getByRole('main').getByRole('table', { name: 'Alumnos del grupo' }).waitFor()
    await inCycle()
  })
  await test.step('the professors as then', async () => {
    await page.getByRole('link', { name: 'Profesor', exact: true }).click()
    await inCycle()
    await firstDetail(page).click()
    await page.getByRole('main').getByRole('table', { name: 'Materias del maestro' }).waitFor()
    await inCycle()
  })
})

test.describe('what is not there', () => {
  test.use({ expectedFailures: [/404 \(Not Found\)/] })

  test('says so and leads to its list', async ({ page }) => {
    await signInAt(page, '/login', { phone: PHONES.DIRECTOR })
    for (const { list, missing, back } of KINDS) {
      await test.step(list, async () => {
        await page.goto(`${list}/${NOBODY}`)
        await expect(page.getByRole('heading', { name: missing })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: back }).click()
        await expect.poll(() => pathOf(page)).toBe(list)
        await firstDetail(page).waitFor()
      })
    }
  })

  test('an address that is no id leads to the list', async ({ page }) => {
    await signInAt(page, '/login', { phone: PHONES.DIRECTOR })
    for (const { list } of KINDS) {
      await page.goto(`${list}/abc`)
      await expect.poll(() => pathOf(page)).toBe(list)
    }
  })
})
