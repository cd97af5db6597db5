import type { Page } from '@playwright/test'
import { createSchool, enter, letters, type NewSchool } from '../support/new-school.ts'
import { expect, test } from '../support/plantel.ts'
import { newPhone } from '../support/school-api.ts'
import {
  ADDRESS,
  choose,
  dialogOf,
  expectDone,
  expectToast,
  fill,
  pick,
  select,
  takeCode,
} from '../support/screen.ts'

const PROFESSOR = { phone: newPhone(), password: 'cuatro caballos verdes' }
const RECOVERED = 'siete garzas blancas'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const open = async (page: Page, section: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: section, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

/** `21112026`: a day as it is typed into a field, so many days from today. */
const typedDay = (ahead: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
  const day = new Date(Date.parse(`${today}T12:00:00Z`) + ahead * 86_400_000).toISOString()
  return `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`
}

const typeDay = async (page: Page, label: string, ahead: number): Promise<void> => {
  const field = dialogOf(page, 'Agregar parcial').getByRole('textbox', { name: label })
  await field.fill(typedDay(ahead))
}

test('a school is set up from nothing to the first attendance', async ({ page }) => {
  await enter(page, school.phone, school.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()

  await test.step('a partial that begins today', async () => {
    await page.getByRole('button', { name: 'Agregar parcial' }).first().click()
    const dialog = dialogOf(page, 'Agregar parcial')
    await dialog.getByLabel('Número de parcial').fill('1')
    await select(dialog, 'Nivel', 'Secundaria')
    await typeDay(page, 'Fecha de inicio', 0)
    await typeDay(page, 'Fecha final', 30)
    await dialog.getByRole('button', { name: 'Crear' }).click()
    await expectToast(page, 'Parcial creado correctamente')
  })

  await test.step('a subject', async () => {
    await open(page, 'Materias')
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, { Folio: 'SEC-MAT', Materia: 'Matemáticas' })
    await select(dialog, 'Nivel', 'Secundaria')
    await dialog.getByRole('button', { name: /^(Guardar|Crear)/ }).click()
    await expectToast(page, 'Materia creada')
  })

  await test.step('a professor', async () => {
    await open(page, 'Usuarios')
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, {
      'Nombre(s)': 'Bruno',
      'Apellido paterno': 'Cano',
      Celular: PROFESSOR.phone,
      ...ADDRESS,
    })
    await dialog.getByLabel('Correo', { exact: false }).fill('bruno.cano@example.mx')
    await dialog.getByRole('textbox', { name: /^Contraseña/ }).fill(PROFESSOR.password)
    await dialog.getByRole('textbox', { name: /^(Confirmar|Repetir)/ }).fill(PROFESSOR.password)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await takeCode(dialog, 'Usuario creado')
    await expect(page.getByRole('row').filter({ hasText: 'Bruno Cano' })).toBeVisible()
  })

  await test.step('a group with the subject, its professor and a student', async () => {
    await open(page, 'Grupos')
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click()
    const dialog = dialogOf(page, 'Agregar grupo')
    await fill(dialog, { Grado: '1' })
    await dialog.getByRole('textbox', { name: 'Grupo' }).fill('A')
    await select(dialog, 'Turno', 'Matutino')
    await select(dialog, 'Nivel', 'Secundaria')
    await dialog.getByRole('button', { name: /^Agregar Matemáticas/ }).click()
    await expect(dialog.getByText('Materias (1 elegida)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Crear grupo' }).click()
    await expectToast(page, 'Grupo creado')
    await page.getByRole('button', { name: '1 materia de 1° A Matutino' }).click()
    const list = dialogOf(page, 'Materias de 1° A Matutino')
    await list.getByRole('button', { name: /asignar maestro de Matemáticas/ }).click()
    const assign = dialogOf(page, 'Asignar maestro')
    await pick(assign, /Buscar maestro/, 'Cano', /^Cano.* Bruno/)
    await assign.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Profesor agregado')
    await list.getByRole('button', { name: 'Cerrar' }).last().click()
    await choose(page, '1° A Matutino', 'Agregar alumno')
    const adding = dialogOf(page, 'Agregar alumno a 1° A Matutino')
    await adding.getByRole('radio', { name: 'Registrar a uno nuevo' }).check()
    await fill(adding, {
      'Nombre(s)': 'Dafne',
      'Apellido paterno': 'Núñez',
      Matrícula: 'S-1',
      Celular: newPhone(),
    })
    await fill(adding, ADDRESS)
    await adding.getByRole('radio', { name: 'Mujer' }).check()
    await adding.getByRole('button', { name: 'Agregar alumno', exact: true }).click()
    await expectDone(adding, 'Alumno agregado al grupo')
  })
})

test('the new professor takes the first attendance', async ({ page }) => {
  await enter(page, PROFESSOR.phone, PROFESSOR.password)
  await page
    .getByRole('link', { name: /Asistencia/ })
    .first()
    .click()
  await expect(page.getByText('1 presente · 0 faltas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado correctamente')).toBeVisible()
})

test('a forgotten password is chosen anew from the letter, once', async ({ page }) => {
  await page.goto(`${school.url}/login`)
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await page.getByLabel('Celular o correo').fill(PROFESSOR.phone)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('En breve nos comunicaremos con usted')).toBeVisible()
  // Not the first letter: whoever is registered gets one too.
  const link = () => /http:\/\/127\.0\.0\.1:\d+(\/restablecer_cuenta\?\S+)/.exec(letters().join('\n'))?.[1]
  await expect.poll(link, { timeout: 15_000 }).toBeDefined()
  await page.goto(`${school.url}${link()}`)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(RECOVERED)
  await page.getByLabel(/^(Confirmar|Repetir)/).fill(RECOVERED)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('Contraseña restablecida')).toBeVisible()
  await page.waitForURL(/\/login$/)
  await enter(page, PROFESSOR.phone, RECOVERED)
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
})
