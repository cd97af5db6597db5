import { answerFile, applyImport, dropFile, expectRead } from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { children, officialList } from '../../support/official-list.ts'
import { expect, expectAccessible, expectNoSideways, test } from '../../support/plantel.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})

test('a list that does not say its level is dropped, answered and imported at 412 px', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await dropFile(page, 'LISTA 1A.xlsx', officialList(children(Date.now()), ['ESCUELA BENITO JUÁREZ']))
  await expectRead(page)

  await test.step('what is not known is asked, and nothing can be imported before', async () => {
    await expect(page.getByText('Primero falta responder lo marcado en «Lo que encontramos».')).toBeVisible()
    await expect(page.getByText('Sin esta respuesta no se puede importar.')).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    await answerFile(page, () => page.getByLabel('¿De qué nivel son?').selectOption('Primaria'))
    await expect(page.getByText('Se crearán 6 alumnos, 1 grupo y 6 tutores.')).toBeVisible()
  })

  await test.step('what came of it is in sight, with the next step', async () => {
    await applyImport(page, school.password, '6 alumnos')
    await expect(page.getByText('Listo: 6 alumnos.')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Cartas de acceso para familias' })).toBeInViewport()
    await expectNoSideways(page)
    await expectAccessible(page)
  })
})
