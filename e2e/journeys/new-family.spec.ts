import { readStudentParents } from '@plantel/contract/families'
import { readStudents } from '@plantel/contract/students'
import { SCHOOLS_PORT } from '../playwright.config.ts'
import { startCounting } from '../support/counted.ts'
import { comeIn, createSchool } from '../support/new-school.ts'
import { expect, expectFine, test } from '../support/plantel.ts'
import { makeGroup, makeSubject, newGrade, newMark, newPhone, openSchool } from '../support/school-api.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })

test('a new student with two new parents: eight clicks and 150 keys at most', async ({ page, request }) => {
  test.setTimeout(120_000)
  const made = await createSchool()
  const api = await openSchool(request, made)
  const mark = newMark()
  await makeSubject(api, 'Matemáticas')
  const group = await makeGroup(api, { grade: newGrade(), group: mark.slice(-4) })
  await comeIn(page, made)
  await page.goto('/alumnos')
  await expect(page.getByRole('button', { name: 'Alumno', exact: true })).toBeVisible()
  const acts = await startCounting(page)

  await page.getByRole('button', { name: 'Alumno', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar alumno' })
  await expect(dialog.getByLabel(/^Nombre/)).toBeFocused()
  const type = async (...texts: string[]) => {
    for (const [place, text] of texts.entries()) {
      if (place > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
  await type('Ana', 'Peña', 'León', 'A1042', '6181234567')
  await dialog.getByText('Mujer').click()
  await page.keyboard.press('Tab')
  await type('Juárez', 'Centro', '12', '', '34000')
  await dialog.getByRole('combobox', { name: 'Grupo' }).click()
  await page.keyboard.type(mark.slice(-4))
  await page.getByRole('option', { name: mark.slice(-4) }).click()
  for (const [kind, name] of [
    ['Madre', 'Rosa'],
    ['Padre', 'Luis'],
  ] as const) {
    await dialog.getByRole('button', { name: kind, exact: true }).click()
    await expect(dialog.getByRole('group', { name: kind }).getByLabel('Celular')).toBeFocused()
    await type(newPhone(), name)
  }
  await expectFine(page)
  await page.screenshot({ path: test.info().outputPath('typed.png'), fullPage: true })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByText('Códigos de acceso de la familia')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('codes.png') })
  const { clicks, keys } = await acts()
  test.info().annotations.push({ type: 'counted', description: `${clicks} clicks, ${keys} keys` })
  expect(clicks).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThanOrEqual(150)

  const [student] = await api.call(readStudents, {
    params: { id: api.school },
    query: { group_id: group.group_id },
  })
  const parents = await api.call(readStudentParents, { params: { id: student?.student_id ?? 0 }, query: {} })
  expect(JSON.stringify(parents)).toContain('Rosa')
})
