import { assignProfessor } from '@plantel/contract/subjects'
import type { Page } from '@playwright/test'
import { makeClassInPartial } from '../../support/class-in-partial.ts'
import {
  answerFile,
  chooseFile,
  confirmDialog,
  dropFile,
  expectApplied,
  expectRead,
  expectReverted,
  importButton,
  revertDialog,
} from '../../support/importing.ts'
import { press, write } from '../../support/keyboard.ts'
import { createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectAccessible, expectNoSideways, signInAt, test } from '../../support/plantel.ts'
import { type MadeUser, makeUser, openSchool, type SchoolApi } from '../../support/school-api.ts'

let school: NewSchool
let professor: MadeUser
let subject_id: number
test.beforeAll(async ({ playwright }) => {
  school = await createSchool()
  const request = await playwright.request.newContext()
  await furnish(await openSchool(request, school))
  await request.dispose()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** A class of Español of Bruno with two children, in a partial around today. */
const furnish = async (api: SchoolApi): Promise<void> => {
  professor = await makeUser(api, 'professors', 'Bruno')
  const made = await makeClassInPartial(api, { children: ['Ana', 'Beto'], surname: 'Ruiz' })
  subject_id = made.subject_id
  await api.call(assignProfessor, { params: { id: subject_id }, body: { professor_id: professor.user_id } })
}

const LIST = `Grupo: 1° A,,
No.,Nombre del alumno,Español
1,PEÑA RUIZ ANA,9
2,PEÑA RUIZ BETO,8.5
`

const comeIn = (page: Page) =>
  signInAt(page, '/inicio-maestros/importar', {
    url: school.url,
    phone: professor.phone,
    password: professor.password,
  })

/** Numbers up to ten in a school of 0 to 100, and nothing says the partial: the one in which grades are written now is proposed. */
const answerAll = async (page: Page): Promise<void> => {
  await expect(page.getByRole('radio', { name: 'Parcial 1' })).toBeChecked()
  await answerFile(page, () => page.getByRole('radio', { name: '10', exact: true }).click())
}

const expectGrades = async (page: Page, there: boolean): Promise<void> => {
  await page.goto(`${school.url}/inicio-maestros/calificaciones/${subject_id}`)
  const grades = page.getByRole('textbox', { name: /^P1/ })
  await expect(grades).toHaveCount(2)
  for (const [place, grade] of ['90', '85'].entries())
    await expect(grades.nth(place)).toHaveValue(there ? grade : '')
}

test('at 412 px a professor drops own grades, answers what is asked, imports them and takes them back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await comeIn(page)
  await expect(page.getByRole('heading', { name: 'Importar calificaciones', level: 1 })).toBeVisible()
  await expectNoSideways(page)
  await dropFile(page, 'Español 1A.csv', Buffer.from(LIST))
  await expectRead(page)
  await expectAccessible(page)
  await answerAll(page)
  await expectNoSideways(page)
  await importButton(page).click()
  await confirmDialog(page)
    .getByLabel(/^Su contraseña/)
    .fill(professor.password)
  await expectAccessible(page)
  await confirmDialog(page)
    .getByRole('button', { name: /^Importar/ })
    .click()
  await expectApplied(page, '2 renglones')
  const address = page.url()
  await expectGrades(page, true)
  await page.goto(address)
  await page.getByRole('button', { name: 'Revertir esta importación' }).click()
  await expectNoSideways(page)
  await revertDialog(page)
    .getByLabel(/^Su contraseña/)
    .fill(professor.password)
  await revertDialog(page)
    .getByRole('button', { name: /^Revertir/ })
    .click()
  await expectReverted(page)
  await expectNoSideways(page)
  await expectGrades(page, false)
})

test('by keyboard alone', async ({ page }) => {
  await comeIn(page)
  await chooseFile(page, 'Español 1A.csv', LIST)
  await expectRead(page)
  await answerAll(page)
  await press(page, importButton(page))
  await write(page, confirmDialog(page).getByLabel(/^Su contraseña/), professor.password)
  await page.keyboard.press('Enter')
  await expectApplied(page, '2 renglones')
  await press(page, page.getByRole('button', { name: 'Revertir esta importación' }))
  await write(page, revertDialog(page).getByLabel(/^Su contraseña/), professor.password)
  await page.keyboard.press('Enter')
  await expectReverted(page)
})
