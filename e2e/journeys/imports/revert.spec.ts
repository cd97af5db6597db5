import type { Page } from '@playwright/test'
import { enrollStudent } from '@plantel/contract/enrollments'
import { createStudentParent } from '@plantel/contract/families'
import { readStudents } from '@plantel/contract/students'
import { applyImport, chooseFile, expectRead, expectReverted, revertDialog } from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool, passDays } from '../../support/new-school.ts'
import { expect, expectFine, test } from '../../support/plantel.ts'
import { HOME, makeGroup, newPhone, openSchool, type SchoolApi } from '../../support/school-api.ts'
import { dialogOf } from '../../support/screen.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})

const LIST = `Matrícula,Apellido paterno,Apellido materno,Nombre
R-1,Peña,López,Ana
R-2,Ruiz,Soto,Luis
R-3,Núñez,Cano,Eva
R-4,Ávila,Mena,Mario
R-5,Robles,Díaz,Sofía
`

const editAna = async (page: Page): Promise<void> => {
  await page.goto(`${school.url}/alumnos`)
  await page.getByRole('button', { name: /Acciones de .*Peña/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = dialogOf(page, /^Editar a Ana/)
  await dialog.getByRole('textbox', { name: /^Calle/ }).fill('Juárez')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden({ timeout: 15_000 })
}

/** Luis gets a mother, Eva a group. */
const goOn = async (api: SchoolApi): Promise<void> => {
  const students = await api.call(readStudents, { params: { id: api.school }, query: {} })
  const idOf = (name: string) => students.find((student) => student.name === name)?.student_id ?? 0
  const parent = { name: 'Rosa', last_name: 'Soto', second_last_name: 'Gil', cellphone: newPhone(), ...HOME }
  await api.call(createStudentParent, { params: { id: idOf('Luis') }, body: { relationship: 2, parent } })
  const { group_id } = await makeGroup(api, { grade: '1', group: 'A' })
  await api.call(enrollStudent, { params: { id: idOf('Eva') }, body: { group_id } })
}

test('the next day a revert takes away who came in; whom somebody touched since stays, and is named', async ({
  page,
  request,
}) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await chooseFile(page, 'Lista.csv', LIST)
  await expectRead(page)
  await applyImport(page, school.password, '5 alumnos')
  const address = page.url()
  const api = await openSchool(request, school)
  await passDays(api.school, 1)
  await test.step('meanwhile three of them have a life in the school', async () => {
    await editAna(page)
    await goOn(api)
  })

  const named = [/^Peña López Ana: /, /^Ruiz Soto Luis: /, /^Núñez Cano Eva: /]
  await test.step('the rehearsal says who goes, who stays and why', async () => {
    await page.goto(address)
    await expect(page.getByText(/^ayer/)).toBeVisible()
    await page.getByRole('button', { name: 'Revertir esta importación' }).click()
    const dialog = revertDialog(page)
    await expect(dialog.getByText('2 alumnos')).toBeVisible()
    for (const words of named)
      await expect(dialog.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expectFine(page)
  })

  await test.step('so it is afterwards', async () => {
    const dialog = revertDialog(page)
    await dialog.getByLabel(/^Su contraseña/).fill(school.password)
    await dialog.getByRole('button', { name: /^Revertir/ }).click()
    await expectReverted(page)
    await expect(page.getByText('Se revirtieron 2 de 5 alumnos; 3 se conservan.')).toBeVisible()
    for (const words of named)
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expectFine(page)
    await page.goto(`${school.url}/alumnos`)
    for (const name of ['Peña López Ana', 'Ruiz Soto Luis', 'Núñez Cano Eva'])
      await expect(page.getByText(name)).toBeVisible()
    for (const name of ['Ávila Mena Mario', 'Robles Díaz Sofía'])
      await expect(page.getByText(name)).toBeHidden()
    await page.goto(`${school.url}/configuracion/importar`)
    await expect(page.getByText('Revertida')).toBeVisible()
  })
})
