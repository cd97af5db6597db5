import type { Locator, Page } from '@playwright/test'
import { readGroups, readGroupStudents } from '@plantel/contract/groups'
import { expect, signInAt, PHONES, test } from '../support/plantel.ts'
import { classesOf, makeStudent, newGrade, newMark, newPhone, openSchool } from '../support/school-api.ts'
import {
  ADDRESS,
  choose,
  dialogOf,
  expectDone,
  expectToast,
  fill,
  pick,
  rowOf,
  searchTable,
  select,
} from '../support/screen.ts'

// From an empty group to one with its classes and students.
test.setTimeout(120_000)

const SUBJECTS = ['Artes', 'Español', 'Matemáticas']
const KNOWN = ['Abril', 'Bruno', 'Ciro', 'Dafne', 'Elías']
const NEW = ['Fabiola', 'Gael', 'Hilda', 'Iker', 'Julia']

/** Searched by the server among the subjects of the level. */
const addSubject = async (dialog: Locator, words: string, title: string): Promise<void> => {
  await dialog.getByRole('searchbox', { name: 'Buscar en disponibles' }).fill(words)
  const found = dialog.getByRole('button', { name: /^Agregar (?!el resultado|los |todo )/ })
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName(new RegExp(`^Agregar ${title}`))
  await found.click()
}

const createGroup = async (page: Page, grade: string, mark: string): Promise<void> => {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const dialog = dialogOf(page, 'Agregar grupo')
  await expect(dialog.getByText('Elija primero el nivel.')).toBeVisible()
  await fill(dialog, { Grado: grade })
  await dialog.getByRole('textbox', { name: 'Grupo' }).fill(mark)
  await select(dialog, 'Turno', 'Matutino')
  await select(dialog, 'Nivel', 'Secundaria')
  for (const title of SUBJECTS) await addSubject(dialog, title, title)
  await expect(dialog.getByText('Materias (3 elegidas)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Crear grupo' }).click()
  await expectToast(page, 'Grupo creado')
  await expect(dialog).toBeHidden()
}

const assignProfessor = async (page: Page, subject: string, search: string, found: RegExp) => {
  await page.getByRole('button', { name: `Sin Maestro: asignar maestro de ${subject}` }).click()
  const dialog = dialogOf(page, 'Asignar maestro')
  await expect(dialog.getByText('Sin Maestro')).toBeVisible()
  await pick(dialog, /Buscar maestro/, search, found)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Profesor agregado')
  await expect(dialog).toBeHidden()
}

/** Adds ten students in one sitting: five that the school knows, five that are registered. */
const addStudents = async (page: Page, title: string, mark: string): Promise<void> => {
  await choose(page, title, 'Agregar alumno')
  const dialog = dialogOf(page, `Agregar alumno a ${title}`)
  const another = dialog.getByRole('button', { name: 'Agregar otro alumno' })
  for (const name of KNOWN) {
    await pick(dialog, /Buscar alumno/, `${name} ${mark}`, new RegExp(`^Peña ${mark} ${name}`))
    await dialog.getByRole('button', { name: 'Agregar alumno', exact: true }).click()
    await expect(dialog.getByText('Alumno agregado al grupo')).toBeVisible()
    await another.click()
  }
  await dialog.getByRole('radio', { name: 'Registrar a uno nuevo' }).check()
  for (const name of NEW) {
    await fill(dialog, { 'Nombre(s)': name, 'Apellido paterno': 'Núñez', 'Apellido materno': mark })
    await fill(dialog, { Matrícula: `${mark}-${name}`, Celular: newPhone(), ...ADDRESS })
    await dialog.getByRole('radio', { name: 'Mujer' }).check()
    await dialog.getByRole('button', { name: 'Agregar alumno', exact: true }).click()
    await expect(dialog.getByText('Alumno agregado al grupo')).toBeVisible()
    if (name !== NEW.at(-1)) await another.click()
  }
  await expectDone(dialog, 'Alumno agregado al grupo')
}

test('an administrator makes a group: subjects, professors, an advisor and ten students', async ({
  page,
  request,
}) => {
  const api = await openSchool(request)
  const [mark, grade] = [newMark(), newGrade()]
  const title = `${grade}° ${mark} Matutino`
  for (const name of KNOWN) await makeStudent(api, name, mark)
  await signInAt(page, '/grupos', { phone: PHONES.ADMINISTER })
  const row = rowOf(page.getByRole('main'), mark)

  await test.step('a group with three subjects', async () => {
    await createGroup(page, grade, mark)
    await searchTable(page, mark)
    await expect(row.getByRole('button', { name: `3 materias de ${title}` })).toHaveText('3')
    await expect(row.getByRole('button', { name: `0 alumnos de ${title}` })).toHaveText('0')
  })

  await test.step('a professor for each subject', async () => {
    await row.getByRole('button', { name: `3 materias de ${title}` }).click()
    const list = dialogOf(page, `Materias de ${title}`)
    await assignProfessor(page, 'Artes', 'Acosta', /^Acosta.* Carlos/)
    await assignProfessor(page, 'Español', 'Aguirre', /^Aguirre.* David/)
    await assignProfessor(page, 'Matemáticas', 'Acosta', /^Acosta.* Norma/)
    await expect(rowOf(list, 'Artes').getByRole('button', { name: /^Acosta.* Carlos/ })).toBeVisible()
    await expect(list.getByText('Sin Maestro')).toHaveCount(0)
    await list.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(list).toBeHidden()
  })

  await test.step('one more subject, and none of them after all', async () => {
    await choose(page, title, 'Agregar materia')
    const dialog = dialogOf(page, `Materias de ${title}`)
    await expect(dialog.getByRole('heading', { name: 'Asignadas (3)' })).toBeVisible()
    // The group is one of its words: whoever looks for a class says its grade too.
    await addSubject(dialog, `${grade}° ing`, 'Inglés')
    await expect(dialog.getByText('se agregará', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: /^Quitar Inglés/ }).click()
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('an advisor', async () => {
    await row.getByRole('button', { name: `Sin orientador: asignar orientador de ${title}` }).click()
    const dialog = dialogOf(page, 'Asignar orientador')
    await pick(dialog, /Buscar orientador/, 'Cardenas', /^Cárdenas Esquivel Mateo/)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Orientador asignado')
    await expect(
      row.getByRole('button', { name: /^Cárdenas Esquivel Mateo.*cambiar orientador/ }),
    ).toBeVisible()
  })

  await test.step('ten students, by search and by registering', async () => {
    await addStudents(page, title, mark)
    await row.getByRole('button', { name: `10 alumnos de ${title}` }).click()
    const list = dialogOf(page, `Alumnos de ${title}`)
    await expect(list.getByText('10 alumnos')).toBeVisible()
    await list.getByRole('link', { name: 'Ver alumnos' }).click()
    await expect(page.getByRole('heading', { name: `Alumnos de ${title}` })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Grupos')).toBeVisible()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(11)
  })

  await test.step('nothing was lost on the way', async () => {
    const [group] = await api.call(readGroups, { params: { id: api.school }, query: { search: mark } })
    expect(group).toMatchObject({ subjects: 3, students: 10, level: 3, special: 0, grade })
    expect(group?.assessor?.name).toBe('Mateo')
    const id = group?.group_id ?? 0
    expect((await classesOf(api, id)).map(({ professor_id }) => professor_id !== null)).toEqual([
      true,
      true,
      true,
    ])
    const students = await api.call(readGroupStudents, {
      params: { id },
      query: { sort: 'name', per_page: 50 },
    })
    expect(students.map(({ name }) => name).sort()).toEqual([...KNOWN, ...NEW].sort())
  })
})
