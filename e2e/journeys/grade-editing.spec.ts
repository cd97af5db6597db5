import type { APIRequestContext, Page } from '@playwright/test'
import { createGroup } from '@plantel/contract/groups'
import { createPartial } from '@plantel/contract/partials'
import { readStudentGrades } from '@plantel/contract/scores'
import { readStudents } from '@plantel/contract/students'
import { createCatalogEntry } from '@plantel/contract/subjects'
import { comeIn, createSchool, type NewSchool } from '../support/new-school.ts'
import { expect, expectAccessible, expectFineOnPhone, test, tokenOf } from '../support/plantel.ts'
import { makeStudent, openSchool, type SchoolApi } from '../support/school-api.ts'
import { dialogOf, expectToast } from '../support/screen.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
// A wrong password, and a save without the permission for it.
test.use({ expectedFailures: [/422 .*\/grant-permission|403 .*\/califications/] })
test.setTimeout(120_000)

const SECUNDARIA = 3
const STUDENT = 'Irene Peña'
const CELL = 'P1 de Historia'

const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** 2° A with Historia, one student and a partial that holds today. */
const makeClass = async (api: SchoolApi): Promise<void> => {
  const params = { id: api.school }
  await api.call(createPartial, {
    params,
    body: {
      partial: 1,
      level: SECUNDARIA,
      start_date: daysFromNow(-10),
      end_date: daysFromNow(10),
      limit_date: daysFromNow(15),
    },
  })
  const { catalog_subject_id } = await api.call(createCatalogEntry, {
    params,
    body: { folio: 'HIS2', title: 'Historia', level: SECUNDARIA },
  })
  const { group_id } = await api.call(createGroup, {
    params,
    body: {
      grade: '2',
      group: 'A',
      turn: 1,
      level: SECUNDARIA,
      special: 0,
      subjects: [catalog_subject_id],
    },
  })
  await makeStudent(api, 'Irene', 'Soto', group_id)
}

const storedGrades = async (api: SchoolApi): Promise<number[]> => {
  const [student] = await api.call(readStudents, { params: { id: api.school } })
  if (!student) throw new Error('a school without students')
  const grades = await api.call(readStudentGrades, { params: { id: student.student_id } })
  return grades.map(({ calification }) => calification)
}

const confirmPassword = async (page: Page, opener: string): Promise<void> => {
  await page.getByRole('button', { name: opener }).click()
  const dialog = dialogOf(page, 'Editar calificaciones')
  const password = dialog.getByLabel(/^Su contraseña/)
  await password.fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Contraseña no válida')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(school.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Terminar edición \d\d:\d\d/ })).toBeVisible()
}

/** Ends the grant of this session without telling its screen. */
const endOnServer = async (page: Page, request: APIRequestContext): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await request.delete(`${school.url}/v1/grant-permission`, { headers })
  expect(answer.status()).toBe(200)
}

const cell = (page: Page) => page.getByRole('textbox', { name: CELL })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' })

const openStudent = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Calificaciones' }).click()
  await page.getByRole('link', { name: 'VER 2° A Matutino' }).click()
  await expect(page.getByRole('heading', { name: 'Calificaciones de 2° A Matutino' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `VER ${STUDENT} Soto` }).click()
  await expect(page.getByRole('heading', { name: `Calificaciones de ${STUDENT} Soto` })).toBeVisible()
}

const readHistory = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${CELL}` }).click()
  await page.getByRole('menuitem', { name: 'Ver historia' }).click()
  const dialog = dialogOf(page, 'Historia de Historia en P1')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('De vacía a 8.5')
  await expect(dialog.getByRole('listitem')).toContainText(
    'Robles Alicia · Administración · con contraseña confirmada',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('an administrator edits a grade; when the time is over on the server, nothing typed is lost', async ({
  page,
  request,
}) => {
  const api = await openSchool(request, school)
  await makeClass(api)
  await comeIn(page, school)

  await test.step('from the groups to the student, who is only read at first', async () => {
    await openStudent(page)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the password opens the grid; a grade is typed and saved', async () => {
    await confirmPassword(page, 'Editar calificaciones')
    await cell(page).fill('8,45')
    await page.keyboard.press('Enter')
    await expect(cell(page)).toHaveValue('8.5')
    await save(page).click()
    await expectToast(page, 'Guardado correctamente')
    await expect(save(page)).toBeDisabled()
    expect(await storedGrades(api)).toEqual([85])
  })

  await test.step('its history says who, from what to what', () => readHistory(page))

  await test.step('the grant ends on the server: the save is refused, and what was typed stays', async () => {
    await cell(page).fill('9.3')
    await endOnServer(page, request)
    await save(page).click()
    await expect(page.getByText('El tiempo de edición terminó')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const typed = page.getByRole('button', { name: new RegExp(`^${CELL}: 9.3`) })
    await expect(typed).toContainText('Sin guardar')
    await expectFineOnPhone(page)
    expect(await storedGrades(api)).toEqual([85])
  })

  await test.step('the password again, and it is saved', async () => {
    await confirmPassword(page, 'Seguir editando')
    await expect(cell(page)).toHaveValue('9.3')
    await save(page).click()
    // Polls the server, as the toast of the first save may still be on the screen.
    await expect.poll(() => storedGrades(api)).toEqual([93])
  })

  await test.step('85 is clamped before everybody’s eyes; by keyboard alone the 8.5 that was meant is saved', async () => {
    await cell(page).fill('85')
    await page.keyboard.press('Tab')
    await expect(cell(page)).toHaveValue('10.0')
    await expect(page.getByText('Se ajustó de 85 a 10 · ¿Quiso decir 8.5?').first()).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expectAccessible(page)
    await expectFineOnPhone(page)
    await page.getByRole('button', { name: '1 celda por revisar' }).focus()
    await page.keyboard.press('Enter')
    await expect(cell(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell(page)).toHaveValue('8.5')
    await save(page).click()
    await expect.poll(() => storedGrades(api)).toEqual([85])
  })

  await test.step('Terminar edición closes it', async () => {
    await page.getByRole('button', { name: /^Terminar edición/ }).click()
    await expect(page.getByRole('button', { name: 'Editar calificaciones' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('the log has each change, and not what was captured first', async () => {
    await page.goto(`${school.url}/bitacora?tipo=grades`)
    const changed = page.getByRole('row', { name: /^Cambió la calificación de Peña Soto Irene en Historia/ })
    await expect(changed).toHaveCount(2)
    await expect(changed.first()).toContainText('Calificación: de 9.3 a 8.5')
    await expect(changed.last()).toContainText('Calificación: de 8.5 a 9.3')
    await expectAccessible(page)
    await expectFineOnPhone(page)
  })
})
