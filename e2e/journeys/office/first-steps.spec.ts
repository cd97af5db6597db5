import { keyCheckLetter } from '@plantel/contract/school-key'
import type { Page } from '@playwright/test'
import {
  chooseByKeys,
  goBackByKeys,
  goByKeys,
  pickByKeys,
  press,
  radioByKeys,
  sectionByKeys,
  selectByKeys,
  switchByKeys,
  write,
  writeAll,
} from '../../support/keyboard.ts'
import { createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, test } from '../../support/plantel.ts'
import { newPhone } from '../../support/school-api.ts'
import { ADDRESS, dialogOf, expectDone, expectToast, takeCode } from '../../support/screen.ts'

const PROFESSOR = { phone: newPhone(), password: 'cuatro caballos verdes' }
/** No other journey makes schools of this state. */
const FIRST9 = `32DES${String(Date.now() % 10_000).padStart(4, '0')}`

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const enterByKeys = async (page: Page, phone: string, password: string): Promise<void> => {
  await page.goto(`${school.url}/login`)
  await write(page, page.getByLabel('Teléfono'), phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** `21112026`: a day as it is typed into a field, so many days from today. */
const typedDay = (ahead: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
  const day = new Date(Date.parse(`${today}T12:00:00Z`) + ahead * 86_400_000).toISOString()
  return `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`
}

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })
const stepOf = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })

const follow = async (page: Page, words: string): Promise<void> => {
  if (!page.url().includes('/configuracion')) {
    await goByKeys(page, 'Configuración')
    await sectionByKeys(page, 'Primeros pasos')
  }
  await press(page, steps(page).getByRole('link', { name: words }))
}

test('a new school comes to its first list by keyboard alone, from one step to the next', async ({
  page,
}) => {
  await enterByKeys(page, school.phone, school.password)
  await expect(steps(page)).toBeVisible()

  await test.step('the data of the school', async () => {
    await press(page, steps(page).getByRole('link', { name: 'Completar datos' }))
    const key = page.getByRole('textbox', { name: /^Clave/ })
    await expect(key).toBeFocused()
    await write(page, key, `${FIRST9}${keyCheckLetter(FIRST9)}`)
    await write(page, page.getByRole('main').getByRole('textbox', { name: /^Teléfono/ }), newPhone())
    await page.keyboard.press('Enter')
    await expectToast(page, 'Datos de la escuela guardados')
    await goBackByKeys(page, 'Grupos')
    await follow(page, 'Completar datos')
    const city = page.getByRole('textbox', { name: /^Ciudad/ })
    await expect(city).toBeFocused()
    await write(page, city, 'Durango')
    for (const [label, words] of Object.entries(ADDRESS))
      await write(page, page.getByRole('textbox', { name: new RegExp(`^${label}`) }), words)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Datos de la escuela guardados')
  })

  await test.step('a partial that has begun three weeks ago', async () => {
    await goBackByKeys(page, 'Grupos')
    await follow(page, 'Agregar parcial')
    const dialog = dialogOf(page, 'Agregar parcial')
    await write(page, dialog.getByLabel('Número de parcial'), '1')
    await selectByKeys(page, dialog, 'Nivel', 'Secundaria')
    await write(page, dialog.getByRole('textbox', { name: 'Fecha de inicio' }), typedDay(-21))
    await write(page, dialog.getByRole('textbox', { name: 'Fecha final' }), typedDay(30))
    await press(page, dialog.getByRole('button', { name: 'Crear' }))
    await expectToast(page, 'Parcial creado correctamente')
  })

  await test.step('the official subjects in one press', async () => {
    await press(page, steps(page).getByRole('button', { name: 'Catálogo SEP de Secundaria' }))
    await expectToast(page, 'Se agregaron 34 materias de Secundaria')
    await expect(stepOf(page, 'Materias')).toContainText('34 materias')
  })

  await test.step('a professor', async () => {
    await follow(page, 'Agregar maestro')
    const dialog = page.getByRole('dialog')
    await writeAll(page, dialog, { 'Nombre(s)': 'Bruno', 'Apellido paterno': 'Cano' })
    await write(page, dialog.getByLabel('Celular'), PROFESSOR.phone)
    await write(page, dialog.getByLabel(/^Correo/), `bruno.${PROFESSOR.phone}@example.mx`)
    for (const [label, words] of Object.entries(ADDRESS))
      await write(page, dialog.getByRole('textbox', { name: label }), words)
    await write(page, dialog.getByRole('textbox', { name: /^Contraseña/ }), PROFESSOR.password)
    await write(page, dialog.getByRole('textbox', { name: /^(Confirmar|Repetir)/ }), PROFESSOR.password)
    await press(page, dialog.getByRole('button', { name: 'Guardar' }))
    await takeCode(dialog, 'Usuario creado')
  })

  await test.step('a group with a subject and its professor', async () => {
    await follow(page, 'Agregar grupo')
    const dialog = dialogOf(page, 'Agregar grupo')
    await writeAll(page, dialog, { Grado: '1', Grupo: 'A' })
    await selectByKeys(page, dialog, 'Turno', 'Matutino')
    await selectByKeys(page, dialog, 'Nivel', 'Secundaria')
    await write(page, dialog.getByRole('searchbox', { name: 'Buscar en disponibles' }), 'Español 1')
    await press(page, dialog.getByRole('button', { name: /^Agregar Español 1/ }))
    await press(page, dialog.getByRole('button', { name: 'Crear grupo' }))
    await expectToast(page, 'Grupo creado')
    await press(page, page.getByRole('button', { name: '1 materia de 1° A Matutino' }))
    const list = dialogOf(page, 'Materias de 1° A Matutino')
    await press(page, list.getByRole('button', { name: /asignar maestro de Español 1/ }))
    const assign = dialogOf(page, 'Asignar maestro')
    await pickByKeys(page, assign, /Buscar maestro/, 'Cano', /^Cano.* Bruno/)
    await page.keyboard.press('Enter')
    await expect(assign).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a student, and whom the school finds without a family', async () => {
    await chooseByKeys(page, '1° A Matutino', 'Agregar alumno')
    const adding = dialogOf(page, 'Agregar alumno a 1° A Matutino')
    await switchByKeys(page, adding, 'Registrar a uno nuevo')
    await writeAll(page, adding, { 'Nombre(s)': 'Dafne', 'Apellido paterno': 'Núñez', Matrícula: 'S-1' })
    await write(page, adding.getByRole('textbox', { name: 'Celular' }), newPhone())
    await radioByKeys(page, adding, 'Mujer')
    await writeAll(page, adding, ADDRESS)
    await page.keyboard.press('Enter')
    await expectDone(adding, 'Alumno agregado al grupo')
    await follow(page, 'Agregar familias')
    await press(page, page.getByRole('button', { name: 'Corregir: Dafne Núñez' }))
    const dialog = dialogOf(page, 'Agregar parentesco')
    await radioByKeys(page, dialog, 'Madre')
    await switchByKeys(page, dialog, 'Registrar persona')
    await writeAll(page, dialog, { 'Nombre(s)': 'Rosa', 'Apellido paterno': 'Núñez', Celular: newPhone() })
    await writeAll(page, dialog, ADDRESS)
    await write(page, dialog.getByLabel(/^Contraseña/), 'girasol azul 27')
    await write(page, dialog.getByLabel(/^Confirmar contraseña/), 'girasol azul 27')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status').filter({ hasText: 'Parentesco agregado' })).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Cerrar' }).last())
    await expect(page.getByRole('button', { name: 'Corregir: Dafne Núñez' })).toBeHidden()
  })

  await test.step('the steps are gone, and what is still to be corrected is said', async () => {
    await goByKeys(page, 'Configuración')
    await expect(page.getByText(/en \d+ revisiones/)).toBeVisible()
    await expect(steps(page)).toBeHidden()
  })
})

test('the professor takes the first list', async ({ page }) => {
  await enterByKeys(page, PROFESSOR.phone, PROFESSOR.password)
  await press(page, page.getByRole('link', { name: /Asistencia/ }).first())
  await expect(page.getByText('1 presente · 0 faltas')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText('Guardado correctamente')).toBeVisible()
})

test('a missing CURP is found in Datos por corregir, and mended where it leads', async ({ page }) => {
  await enterByKeys(page, school.phone, school.password)
  await goByKeys(page, 'Datos por corregir')
  const missing = page.getByRole('link', { name: /^Alumnos, Sin CURP\W+1\W+Corregir$/ })
  await press(page, missing)
  await press(page, page.getByRole('button', { name: 'Corregir: Dafne Núñez' }))
  const dialog = dialogOf(page, /^Editar a Dafne/)
  const curp = dialog.getByRole('textbox', { name: /^CURP/ })
  await expect(curp).toBeFocused()
  await page.keyboard.type('NUXD140506MDGXXFA')
  await expect(dialog.getByText(/tiene 18 caracteres/)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden({ timeout: 15_000 })
  await goByKeys(page, 'Datos por corregir')
  await expect(page.getByRole('link', { name: /^Alumnos, CURP mal escrita\W+1\W+Corregir$/ })).toBeVisible()
  await expect(missing).toBeHidden()
})
