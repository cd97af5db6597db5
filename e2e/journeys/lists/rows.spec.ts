import { expect, PHONES, signInAt, test } from '../../support/plantel.ts'

test.setTimeout(180_000)

const DESKTOP = { width: 1366, height: 768 }
/** The highest row of one line. */
const ROW = 32

const LISTS = [
  {
    phone: PHONES.ADMINISTER,
    who: 'the administration',
    paths: [
      '/alumnos',
      '/usuarios/maestros',
      '/usuarios/padres',
      '/usuarios/administradores',
      '/grupos',
      '/materias',
      '/calificaciones',
      '/reportes',
      '/avisos',
      '/movimientos',
      '/configuracion',
    ],
  },
  {
    phone: PHONES.DIRECTOR,
    who: 'a director',
    paths: [
      '/director/alumnos',
      '/director/grupos',
      '/director/materias',
      '/director/profesores',
      '/director/ciclos',
    ],
  },
  { phone: PHONES.SUPERVISOR, who: 'a supervisor', paths: ['/Supervisiones'] },
]

for (const { phone, who, paths } of LISTS)
  test(`each row is one line on a small desktop in the lists of ${who}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await signInAt(page, '/perfil', { phone })
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        // Not those of charts, for who does not see them: a list is the one thing in its box.
        const rows = page.getByRole('main').locator('section[tabindex] > table tbody tr')
        await rows.first().waitFor()
        const higher = await rows.evaluateAll(
          (all, most) =>
            all
              .filter((row) => Math.floor(row.getBoundingClientRect().height) > most)
              .map((row) => row.textContent),
          ROW,
        )
        expect(higher, path).toEqual([])
      })
  })

/** Rows wholly in the window, below the head that stays. */
const inSight = `(() => {
  const head = document.querySelector('main thead').getBoundingClientRect().bottom
  const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= innerHeight + 1).length
})()`

test('sixteen students are in sight on a small desktop, and eighteen once the title has gone', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await signInAt(page, '/alumnos?renglones=50', { phone: PHONES.ADMINISTER })
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(50)
  await expect.poll(() => page.evaluate(inSight)).toBeGreaterThanOrEqual(16)
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.evaluate(inSight)).toBeGreaterThanOrEqual(18)
})
