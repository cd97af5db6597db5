import type { Page } from '@playwright/test'
import { readStudentGroups } from '@plantel/contract/enrollments'
import { readGroup } from '@plantel/contract/groups'
import { readStudents } from '@plantel/contract/students'
import { firstOf } from '../../api/test/first-of.ts'
import { expect, signInAt, PASSWORD, PHONES, test } from '../support/plantel.ts'
import {
  classesOf,
  grade as giveGrade,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  openSchool,
} from '../support/school-api.ts'
import {
  ADDRESS,
  choose,
  dialogOf,
  expectDone,
  expectStays,
  fill,
  pick,
  rowOf,
  searchTable,
  select,
  takeCode,
} from '../support/screen.ts'

// The wrong password on purpose.
test.use({ expectedFailures: [/422 .*\/students\/\d+/] })
// Seven dialogs stay open for three seconds each.
test.setTimeout(120_000)

const linkFather = async (page: Page, student: string): Promise<void> => {
  await choose(page, student, 'Agregar parentesco')
  const dialog = dialogOf(page, 'Agregar parentesco')
  await dialog.getByRole('radio', { name: 'Padre' }).check()
  await pick(dialog, /Buscar por nombre/, 'Benjamín Acosta', /^Acosta.* Benjamín/)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectDone(dialog, 'Parentesco agregado')
}

const registerMother = async (page: Page, student: string, mark: string): Promise<void> => {
  await choose(page, student, 'Agregar parentesco')
  const dialog = dialogOf(page, 'Agregar parentesco')
  await expect(dialog.getByRole('radio', { name: /Padre \(ya es Benjamín Acosta/ })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Madre' }).check()
  await dialog.getByRole('radio', { name: 'Registrar persona' }).check()
  await fill(dialog, { 'Nombre(s)': 'Rosa', 'Apellido paterno': mark, Celular: newPhone(), ...ADDRESS })
  await dialog.getByLabel(/^Contraseña/).fill('girasol azul 27')
  await dialog.getByLabel(/^Confirmar contraseña/).fill('girasol azul 27')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await takeCode(dialog, 'Parentesco agregado')
}

const exchange = async (page: Page, student: string, groups: [string, string], titles: string[]) => {
  await choose(page, student, 'Cambiar grupo especial')
  const dialog = dialogOf(page, /^Cambiar grupo especial de/)
  await select(dialog, 'Grupo especial actual', new RegExp(groups[0]))
  await pick(dialog, /Grupo especial nuevo/, groups[1], new RegExp(groups[1]))
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialog.getByText(/se transferirán a las materias de destino/)).toBeVisible()
  await expect(dialog.getByText('0 de 2 materias relacionadas.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  const [first, second, third, fourth] = firstOf(4, titles)
  await select(dialog, first, third)
  await select(dialog, second, fourth)
  await expect(dialog.getByText('2 de 2 materias relacionadas. Puede guardar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectDone(dialog, 'Grupos actualizados')
}

const deactivate = async (page: Page, student: string): Promise<void> => {
  await choose(page, student, 'Dar de baja alumno')
  const dialog = dialogOf(page, 'Dar de baja')
  const password = dialog.getByLabel(/^Su contraseña/)
  await password.fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('La contraseña es incorrecta')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: `Dar de baja a ${student}` }).click()
  await expectStays(dialog, 'El alumno fue dado de baja correctamente')
}

test('a student’s life at school: two parents, another group, an exchange, out and back in', async ({
  page,
  request,
}) => {
  const api = await openSchool(request)
  const [mark, grade] = [newMark(), newGrade()]
  const from = await makeGroup(api, { grade, group: `${mark}A`, subjects: [0, 2] })
  const to = await makeGroup(api, { grade, group: `${mark}B`, subjects: [0, 3] })
  const left = await makeGroup(api, { grade, group: `${mark}Y`, special: 1, subjects: [3, 5] })
  const entered = await makeGroup(api, { grade, group: `${mark}Z`, special: 1, subjects: [5, 7] })
  const { student_id } = await makeStudent(api, 'Sofía', mark, from.group_id)
  const own = await classesOf(api, from.group_id)
  await giveGrade(api, student_id, own[0]!.subject_id, 87)
  const student = `Sofía Peña ${mark}`
  await signInAt(page, '/alumnos', { phone: PHONES.ADMINISTER })
  const row = rowOf(page.getByRole('main'), mark)
  // Without the accent: the search ignores it.
  await searchTable(page, `pena ${mark}`)
  await expect(row.getByText('8.7')).toBeVisible()

  await test.step('two parents: one of the school, one new', async () => {
    await linkFather(page, student)
    await expect(row.getByRole('button', { name: `1 padre o tutor de ${student}` })).toBeVisible()
    await registerMother(page, student, mark)
    await row.getByRole('button', { name: `2 padres o tutores de ${student}` }).click()
    const list = dialogOf(page, /^Padres y tutores de/)
    await expect(list.getByRole('listitem')).toHaveText([/Acosta.* Benjamín.*Padre/, /Rosa.*Madre/])
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('to another group, with the grade', async () => {
    await choose(page, student, 'Cambiar de grupo')
    const dialog = dialogOf(page, /^Cambiar de grupo a/)
    await expect(dialog.getByText(`Grupo actual: ${from.title}`)).toBeVisible()
    await dialog.getByRole('radio', { name: to.title }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectDone(dialog, 'Alumno agregado al grupo')
    await expect(row.getByRole('button', { name: `3 materias de ${student}` })).toBeVisible()
    await expect(row.getByText('8.7')).toBeVisible()
  })

  await test.step('into a special group', async () => {
    await choose(page, student, 'Agregar grupo especial')
    const dialog = dialogOf(page, /^Grupos especiales de/)
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await dialog.getByRole('searchbox', { name: 'Buscar en disponibles' }).fill(`${mark}Y`)
    await dialog.getByRole('button', { name: new RegExp(`^Agregar ${left.title}`) }).click()
    await expect(dialog.getByText('se agregará', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectDone(dialog, 'Grupos actualizados')
    await expect(row.getByRole('button', { name: `2 grupos de ${student}` })).toBeVisible()
  })

  await test.step('another special group, subject by subject, with what was graded', async () => {
    const before = await classesOf(api, left.group_id)
    await giveGrade(api, student_id, before[0]!.subject_id, 93)
    const after = await classesOf(api, entered.group_id)
    const titles = [...before, ...after].map(({ catalogSubject }) => catalogSubject.title)
    await exchange(page, student, [left.title, entered.title], titles)
    await expect(row.getByRole('button', { name: `2 grupos de ${student}` })).toBeVisible()
    await expect(row.getByText('9.0')).toBeVisible()
  })

  await test.step('out, and back in', async () => {
    await deactivate(page, student)
    await expect(row.getByText('De baja')).toBeVisible()
    await page.getByRole('button', { name: `Acciones de ${student}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Activar' }).click()
    const dialog = dialogOf(page, 'Activar alumno')
    await dialog.getByRole('button', { name: `Activar a ${student}` }).click()
    await expectDone(dialog, 'Alumno activado')
    await expect(row.getByText('De baja')).toBeHidden()
  })

  await test.step('nothing was lost on the way', async () => {
    const [stored] = await api.call(readStudents, { params: { id: api.school }, query: { search: mark } })
    expect(stored).toMatchObject({
      status: 1,
      group_id: to.group_id,
      relationships: 2,
      groups: 2,
      amount_subjects: 5,
      average_rating: 90,
    })
    const groups = await api.call(readStudentGroups, { params: { id: student_id } })
    expect(new Set(groups.map(({ group_id }) => group_id))).toEqual(new Set([to.group_id, entered.group_id]))
    const [there, gone] = await Promise.all([
      api.call(readGroup, { params: { id: to.group_id } }),
      api.call(readGroup, { params: { id: from.group_id } }),
    ])
    expect([there, gone]).toMatchObject([{ students: 1 }, { students: 0 }])
  })
})
