import { bulkStudentsGroup } from '@plantel/contract/bulk'
import { readStudents } from '@plantel/contract/students'
import { readUndos } from '@plantel/contract/undo'
import { SCHOOLS_PORT } from '../playwright.config.ts'
import { comeIn, createSchool } from '../support/new-school.ts'
import { expect, expectFine, expectNoSideways, PHONE_SCREEN, test } from '../support/plantel.ts'
import { makeGroup, makeStudent, newGrade, newMark, openSchool } from '../support/school-api.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })

const CLASS = 12

test('a class moves with three clicks, and by keyboard alone; who cannot is named; all comes back', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const made = await createSchool()
  const api = await openSchool(request, made)
  const mark = newMark()
  const grade = newGrade()
  const [from, to] = [
    await makeGroup(api, { grade, group: `A${mark.slice(-4)}` }),
    await makeGroup(api, { grade, group: `B${mark.slice(-4)}` }),
  ]
  for (let each = 0; each < CLASS; each += 1) await makeStudent(api, `Ana${each}`, `Mudanza`, from.group_id)
  const inGroup = async (group_id: number): Promise<number> => {
    const query = { group_id: String(group_id), per_page: '50' }
    return (await api.call(readStudents, { params: { id: api.school }, query })).length
  }
  const dialog = page.getByRole('dialog', { name: 'Cambiar de grupo' })

  await test.step('three clicks and the name of the group', async () => {
    await comeIn(page, made)
    await page.goto('/alumnos?search=mudanza')
    await page.getByRole('checkbox', { name: /toda la página/ }).click()
    await page.getByRole('button', { name: 'Cambiar de grupo' }).click()
    await expect(dialog.getByRole('combobox', { name: /Grupo nuevo/ })).toBeFocused()
    await page.keyboard.type(`B${mark.slice(-4)}`)
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    expect(await inGroup(to.group_id)).toBe(CLASS)
  })

  await test.step('Deshacer brings all of them back', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Se deshizo el cambio')).toBeVisible()
    expect(await inGroup(from.group_id)).toBe(CLASS)
  })

  await test.step('one wrong is named, nothing is done, and the others can go', async () => {
    const [first] = await api.call(readStudents, {
      params: { id: api.school },
      query: { search: 'mudanza', per_page: '50' },
    })
    await api.call(bulkStudentsGroup, {
      params: { id: api.school },
      body: { ids: [first!.student_id], group_id: to.group_id },
    })
    await page.goto('/alumnos?search=mudanza')
    // By keyboard alone: the rows' keys, Tab and Enter.
    await page.getByRole('checkbox', { name: /toda la página/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Cambiar de grupo' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: /Grupo nuevo/ })).toBeFocused()
    await page.keyboard.type(`B${mark.slice(-4)}`)
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // What was chosen is written into the field, which then has the focus.
    await expect(dialog.getByRole('combobox', { name: /Grupo nuevo/ })).toHaveValue(/ Matutino$/)
    await dialog.getByRole('button', { name: 'Guardar' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Ya está en el grupo')
    expect(await inGroup(to.group_id)).toBe(1)
    await page.setViewportSize(PHONE_SCREEN)
    await expectNoSideways(page)
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('refused-360.png'), fullPage: true })
    await page.setViewportSize({ width: 1366, height: 768 })
    await dialog.getByRole('button', { name: 'Solo a los otros 11' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(await inGroup(to.group_id)).toBe(CLASS)
    const undos = await api.call(readUndos, { params: { id: api.school }, query: {} })
    expect(undos[0]?.text).toBe('Cambió de grupo a 11 alumnos')
  })
})
