import type { Page } from '@playwright/test'
import { readStudentGroups } from '@plantel/contract/enrollments'
import { readGroups } from '@plantel/contract/groups'
import { readStudents } from '@plantel/contract/students'
import {
  chooseByKeys,
  goByKeys,
  pickByKeys,
  press,
  radioByKeys,
  selectByKeys,
  switchByKeys,
  write,
  writeAll,
} from '../support/keyboard.ts'
import { expect, PASSWORD, PHONES, test } from '../support/plantel.ts'
import {
  classesOf,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  openSchool,
} from '../support/school-api.ts'
import { ADDRESS, dialogOf, expectDone, expectToast, rowOf } from '../support/screen.ts'

// The wrong password on purpose.
test.use({ expectedFailures: [/422 .*\/students\/\d+/] })
test.setTimeout(120_000)

const save = (page: Page) => press(page, page.getByRole('button', { name: 'Guardar', exact: true }))

const logInByKeys = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await write(page, page.getByLabel('Teléfono'), PHONES.ADMINISTER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

const searchByKeys = async (page: Page, words: string): Promise<void> => {
  await write(page, page.getByRole('main').getByRole('searchbox'), words)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
}

const createGroup = async (page: Page, grade: string, mark: string): Promise<void> => {
  await press(page, page.getByRole('button', { name: 'Agregar', exact: true }))
  const dialog = dialogOf(page, 'Agregar grupo')
  await writeAll(page, dialog, { Grado: grade, Grupo: mark })
  await selectByKeys(page, dialog, 'Turno', 'Matutino')
  await selectByKeys(page, dialog, 'Nivel', 'Secundaria')
  for (const subject of ['Artes', 'Español']) {
    await write(page, dialog.getByRole('searchbox', { name: 'Buscar en disponibles' }), subject)
    await press(page, dialog.getByRole('button', { name: new RegExp(`^Agregar ${subject}`) }))
  }
  await expect(dialog.getByText('Materias (2 elegidas)')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Crear grupo' }))
  await expectToast(page, 'Grupo creado')
}

const staffGroup = async (page: Page, title: string): Promise<void> => {
  await press(page, page.getByRole('button', { name: `2 materias de ${title}` }))
  const list = dialogOf(page, `Materias de ${title}`)
  for (const [subject, found] of [
    ['Artes', /^Acosta.* Carlos/],
    ['Español', /^Aguirre.* David/],
  ] as const) {
    await press(page, list.getByRole('button', { name: `Sin Maestro: asignar maestro de ${subject}` }))
    const dialog = dialogOf(page, 'Asignar maestro')
    await pickByKeys(page, dialog, /Buscar maestro/, subject === 'Artes' ? 'Carlos Acosta' : 'Aguirre', found)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rowOf(list, subject).getByRole('button', { name: found })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: `Sin orientador: asignar orientador de ${title}` }))
  const dialog = dialogOf(page, 'Asignar orientador')
  await pickByKeys(page, dialog, /Buscar orientador/, 'Cardenas', /^Cárdenas.* Mateo/)
  await save(page)
  await expectToast(page, 'Orientador asignado')
}

const addStudents = async (page: Page, title: string, mark: string): Promise<void> => {
  await chooseByKeys(page, title, 'Agregar alumno')
  const dialog = dialogOf(page, `Agregar alumno a ${title}`)
  await pickByKeys(page, dialog, /Buscar alumno/, `Sofía ${mark}`, /^Peña.* Sofía/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Alumno agregado al grupo')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Agregar otro alumno' }))
  await switchByKeys(page, dialog, 'Registrar a uno nuevo')
  const names = { 'Nombre(s)': 'Tadeo', 'Apellido paterno': 'Núñez', 'Apellido materno': mark }
  await writeAll(page, dialog, { ...names, Matrícula: `${mark}-Tadeo`, Celular: newPhone() })
  await radioByKeys(page, dialog, 'Hombre')
  await writeAll(page, dialog, ADDRESS)
  await page.keyboard.press('Enter')
  await expectDone(dialog, 'Alumno agregado al grupo')
}

const addParents = async (page: Page, student: string, mark: string): Promise<void> => {
  const dialog = dialogOf(page, 'Agregar parentesco')
  await chooseByKeys(page, student, 'Agregar parentesco')
  await radioByKeys(page, dialog, 'Padre')
  await pickByKeys(page, dialog, /Buscar por nombre/, 'Benjamín Acosta', /^Acosta.* Benjamín/)
  await page.keyboard.press('Enter')
  await expectDone(dialog, 'Parentesco agregado')
  await chooseByKeys(page, student, 'Agregar parentesco')
  await radioByKeys(page, dialog, 'Madre')
  await switchByKeys(page, dialog, 'Registrar persona')
  await writeAll(page, dialog, { 'Nombre(s)': 'Rosa', 'Apellido paterno': mark, Celular: newPhone() })
  await writeAll(page, dialog, ADDRESS)
  await write(page, dialog.getByLabel(/^Contraseña/), 'girasol azul 27')
  await write(page, dialog.getByLabel(/^Confirmar contraseña/), 'girasol azul 27')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Parentesco agregado' })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Cerrar' }).last())
  await expect(dialog).toBeHidden()
}

const exchange = async (page: Page, student: string, groups: string[], titles: string[]): Promise<void> => {
  await chooseByKeys(page, student, 'Cambiar grupo especial')
  const dialog = dialogOf(page, /^Cambiar grupo especial de/)
  await selectByKeys(page, dialog, 'Grupo especial actual', new RegExp(groups[0] ?? ''))
  await pickByKeys(page, dialog, /Grupo especial nuevo/, groups[1] ?? '', new RegExp(groups[1] ?? ''))
  await press(page, dialog.getByRole('button', { name: 'Siguiente' }))
  await selectByKeys(page, dialog, titles[0] ?? '', titles[2] ?? '')
  await selectByKeys(page, dialog, titles[1] ?? '', titles[3] ?? '')
  await save(page)
  await expectDone(dialog, 'Grupos actualizados')
}

const outAndIn = async (page: Page, student: string): Promise<void> => {
  await chooseByKeys(page, student, 'Dar de baja alumno')
  const dialog = dialogOf(page, 'Dar de baja')
  const password = dialog.getByRole('textbox', { name: 'Su contraseña' })
  await write(page, password, 'equivocada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('La contraseña es incorrecta')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('El alumno fue dado de baja correctamente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await chooseByKeys(page, student, 'Activar')
  const activate = dialogOf(page, 'Activar alumno')
  await press(page, activate.getByRole('button', { name: `Activar a ${student}` }))
  await expectDone(activate, 'Alumno activado')
}

test('an administrator’s whole day by keyboard alone', async ({ page, request }) => {
  const api = await openSchool(request)
  const [mark, grade] = [newMark(), newGrade()]
  const student = `Sofía Peña ${mark}`
  const { student_id } = await makeStudent(api, 'Sofía', mark)
  const other = await makeGroup(api, { grade, group: `${mark}B`, subjects: [0, 3] })
  const left = await makeGroup(api, { grade, group: `${mark}Y`, special: 1, subjects: [3, 5] })
  const entered = await makeGroup(api, { grade, group: `${mark}Z`, special: 1, subjects: [5, 7] })
  const [before, after] = await Promise.all([classesOf(api, left.group_id), classesOf(api, entered.group_id)])
  const title = `${grade}° ${mark}A Matutino`

  await logInByKeys(page)
  await goByKeys(page, 'Grupos')
  await createGroup(page, grade, `${mark}A`)
  await searchByKeys(page, `${mark}A`)
  await staffGroup(page, title)
  await addStudents(page, title, mark)
  await expect(page.getByRole('button', { name: `2 alumnos de ${title}` })).toBeVisible()

  await goByKeys(page, 'Alumnos')
  await searchByKeys(page, `sofia ${mark}`)
  await addParents(page, student, mark)

  await chooseByKeys(page, student, 'Cambiar de grupo')
  const move = dialogOf(page, /^Cambiar de grupo a/)
  await radioByKeys(page, move, new RegExp(other.title))
  await save(page)
  await expectDone(move, 'Alumno agregado al grupo')

  await chooseByKeys(page, student, 'Agregar grupo especial')
  const special = dialogOf(page, /^Grupos especiales de/)
  await write(page, special.getByRole('searchbox', { name: 'Buscar en disponibles' }), `${mark}Y`)
  await press(page, special.getByRole('button', { name: new RegExp(`^Agregar ${left.title}`) }))
  await save(page)
  await expectDone(special, 'Grupos actualizados')

  const titles = [...before, ...after].map(({ catalogSubject }) => catalogSubject.title)
  await exchange(page, student, [left.title, entered.title], titles)
  await outAndIn(page, student)

  const [stored] = await api.call(readStudents, {
    params: { id: api.school },
    query: { search: `sofia ${mark}` },
  })
  expect(stored).toMatchObject({ status: 1, group_id: other.group_id, relationships: 2, groups: 2 })
  const groups = await api.call(readStudentGroups, { params: { id: student_id } })
  expect(groups.map(({ group_id }) => group_id)).toContain(entered.group_id)
  const [made] = await api.call(readGroups, { params: { id: api.school }, query: { search: `${mark}A` } })
  expect(made).toMatchObject({ subjects: 2, students: 1 })
})
