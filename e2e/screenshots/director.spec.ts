import type { Page } from '@playwright/test'
import { logIn, PHONES } from '../support/plantel.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(180_000)

const SCREENS = [
  ['director-inicio', '/director'],
  ['director-grupos', '/director/grupos'],
  ['director-materias', '/director/materias'],
  ['director-profesores', '/director/profesores'],
  ['director-alumnos', '/director/alumnos'],
  ['director-ciclos', '/director/ciclos'],
] as const

const shootAll = async (page: Page, ending: string, query = '') => {
  for (const [name, path] of SCREENS) {
    await page.goto(`${path}${query}`)
    await settled(page)
    await shoot(page, `${name}${ending}`, true)
  }
}

test('the tabs of the director, and the menu of a chart', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)
  await shootAll(page, '')
  await page.goto('/director')
  await page.getByRole('button', { name: 'Acciones de Materias con mejor promedio' }).click()
  await shoot(page, 'director-menu')
  await page.getByRole('menuitem', { name: 'Exportar' }).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'director-exportar')
})

test('the details that they lead to', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)
  for (const name of ['grupos', 'materias', 'profesores', 'alumnos']) {
    await page.goto(`/director/${name}`)
    await page.getByRole('link', { name: /^Ver / }).last().click()
    await settled(page)
    await shoot(page, `director-${name}-detalle`, true)
    await page.goto(`/director/${name}/999999`)
    await settled(page)
    await shoot(page, `director-${name}-no-encontrado`)
  }
})

test('a finished cycle', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)
  await shootAll(page, '-pasado', '?snaphot=2025_2026-2')
})

test('what does not come', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)
  await page.route(/\/v1\/schools\/\d+\/(dashboard|groups|subjects|professors|students|cycles\/)/, (route) =>
    route.abort(),
  )
  await shootAll(page, '-fallo')
})

/** A school that has just begun: the numbers are zeros, the lists are empty. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each)]))
}

const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  const longer = Object.entries(value).map(([key, each]) => [
    key,
    key === 'title' ? `${each} con énfasis en sustentabilidad, emprendimiento y ciudadanía` : named(each),
  ])
  return Object.fromEntries(longer)
}

for (const [ending, change] of [
  ['-vacio', emptied],
  ['-largos', named],
] as const)
  test(`without data, with long names: ${ending}`, async ({ page }) => {
    await logIn(page, PHONES.DIRECTOR)
    await page.route(/\/v1\/schools\/\d+\/(dashboard|groups|cycles\/comparison)/, async (route) => {
      const answer = await route.fetch()
      const { data, ...meta } = await answer.json()
      await route.fulfill({ response: answer, json: { ...meta, data: change(data) } })
    })
    for (const [name, path] of SCREENS.filter(([each]) => /inicio|grupos|ciclos/.test(each))) {
      await page.goto(path)
      await settled(page)
      await shoot(page, `${name}${ending}`, true)
    }
  })
