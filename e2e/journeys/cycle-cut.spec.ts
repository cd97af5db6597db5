import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createGroup } from '@plantel/contract/groups'
import { createPartial } from '@plantel/contract/partials'
import { type Level } from '@plantel/contract/school-words'
import { readStudents } from '@plantel/contract/students'
import { comeIn, createSchool, type NewSchool } from '../support/new-school.ts'
import { expect, expectAccessible, test } from '../support/plantel.ts'
import {
  giveAdvisor,
  makeReport,
  makeStudent,
  makeUser,
  newMark,
  openSchool,
  type SchoolApi,
} from '../support/school-api.ts'
import { dialogOf, expectToast, select } from '../support/screen.ts'

const CYCLE = '2025_2026'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const LEVELS = { Primaria: 2, Secundaria: 3 } as const

/** A group with one student called like its grade. */
const makeClass = async (api: SchoolApi, level: Level, grade: string, name: string) => {
  const { group_id } = await api.call(createGroup, {
    params: { id: api.school },
    body: { grade, group: 'A', turn: 1, level, special: 0, subjects: [] },
  })
  const { student_id } = await makeStudent(api, name, newMark(), group_id)
  return { group_id, student_id }
}

/** A report about the student, who is in the group. */
const makeReported = async (api: SchoolApi, made: { group_id: number; student_id: number }) => {
  const { user_id } = await makeUser(api, 'assessors', 'Olga')
  await giveAdvisor(api, made.group_id, user_id)
  await makeReport(api, made.student_id, user_id, 'Uniforme incompleto')
}

/** Primaria and Secundaria at the end of a cycle: every partial has passed. */
const makeSchool = async (api: SchoolApi): Promise<void> => {
  for (const level of Object.values(LEVELS))
    await api.call(createPartial, {
      params: { id: api.school },
      body: {
        partial: 1,
        level,
        start_date: '2026-01-07',
        end_date: '2026-06-30',
        limit_date: '2026-07-05',
      },
    })
  await makeClass(api, LEVELS.Primaria, '6', 'Sexto')
  await makeClass(api, LEVELS.Secundaria, '1', 'Primero')
  await makeReported(api, await makeClass(api, LEVELS.Secundaria, '3', 'Tercero'))
}

const openCut = async (page: Page, level: keyof typeof LEVELS) => {
  await page.getByRole('button', { name: 'Iniciar corte' }).click()
  const dialog = dialogOf(page, 'Corte de ciclo escolar')
  await dialog.getByLabel('Ciclo escolar que termina').fill(CYCLE)
  await select(dialog, 'Nivel', level)
  await dialog.getByRole('button', { name: 'Hacer ensayo' }).click()
  return dialog
}

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
}

const cut = async (page: Page, level: keyof typeof LEVELS, seen: readonly RegExp[]): Promise<void> => {
  const dialog = await openCut(page, level)
  for (const words of seen) await expect(dialog.getByRole('row', { name: words })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Contraseña', { exact: false }).first().fill(school.password)
  await dialog.getByLabel('Repetir contraseña').fill(school.password)
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await expectToast(page, 'El proceso iniciará en breve')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: CYCLE.replace('_', '-') })
      .filter({ hasText: level }),
  ).toBeVisible({
    timeout: 30_000,
  })
}

test.describe('a cycle is cut, the highest level first', () => {
  test.use({ expectedFailures: [/409 \(Conflict\)/] })

  test('after reading in a rehearsal where everybody goes', async ({ page, request }) => {
    const api = await openSchool(request, school)
    await makeSchool(api)
    const events = page.waitForResponse((answer) => answer.url() === `${school.url}/v1/events`)
    await comeIn(page, school)
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
    expect((await events).status()).toBe(200)

    await test.step('Primaria has to wait for Secundaria', async () => {
      const dialog = await openCut(page, 'Primaria')
      await expect(dialog.getByText('Aún no se ha hecho el corte del nivel superior')).toBeVisible()
      await leave(page)
    })

    await test.step('a rehearsal is taken along student by student, and the next compared with it', async () => {
      const dialog = await openCut(page, 'Secundaria')
      await expect(dialog.getByText(/^Es el primer ensayo/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Exportar' }).click()
      const file = page.waitForEvent('download')
      await dialogOf(page, 'Exportar: Ensayo del corte Secundaria')
        .getByRole('button', { name: 'CSV' })
        .click()
      expect((await file).suggestedFilename()).toMatch(/^Ensayo del corte Secundaria .*\.csv$/)
      const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines.slice(1).map((line) => line.split(',').slice(4, 7))).toEqual([
        ['1° A Matutino', 'Pasa de grado', '2° A Matutino'],
        ['3° A Matutino', 'Egresa', ''],
      ])
      await leave(page)
      const again = await openCut(page, 'Secundaria')
      await expect(again.getByText('Nada cambió desde entonces.')).toBeVisible()
      await leave(page)
    })

    await test.step('Secundaria: first grade goes on, third leaves', () =>
      cut(page, 'Secundaria', [/1° A Matutino.*2° A Matutino/, /3° A Matutino.*[Ee]gres/]))
    await test.step('Primaria: sixth grade goes to Secundaria', () =>
      cut(page, 'Primaria', [/6° A Matutino.*1° A Matutino/]))

    await test.step('everybody is where the rehearsal said', async () => {
      const students = await api.call(readStudents, { params: { id: api.school }, query: { sort: 'name' } })
      const places = Object.fromEntries(
        students.map(({ name, group_title, status }) => [name, [group_title, status]]),
      )
      expect(places).toEqual({
        Sexto: ['1° A Matutino', 1],
        Primero: ['2° A Matutino', 1],
        Tercero: [null, 0],
      })
    })
  })

  test('and the finished cycle stays readable', async ({ page, request }) => {
    const api = await openSchool(request, school)
    const then = await api.call(readStudents, {
      params: { id: api.school },
      query: { snaphot: `${CYCLE}-${LEVELS.Secundaria}`, sort: 'name' },
    })
    expect(Object.fromEntries(then.map(({ name, group_title }) => [name, group_title]))).toEqual({
      Primero: '1° A Matutino',
      Tercero: '3° A Matutino',
    })
    await comeIn(page, school)
    await page.goto(`${school.url}/alumnos`)
    await select(page.getByRole('main'), 'Ciclo', '2025-2026 · Secundaria')
    await expect(page.getByText('Ciclo terminado: solo consulta')).toBeVisible()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
    await expectAccessible(page)

    await test.step('its reports too, and only with its name', async () => {
      await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Reportes' }).click()
      await expect(page.getByRole('heading', { name: 'Sin reportes' })).toBeVisible()
      await select(page.getByRole('main'), 'Ciclo', '2025-2026 · Secundaria')
      const report = page.getByRole('row').filter({ hasText: 'Tercero' })
      await expect(report.getByRole('cell', { name: '3° A Matutino' })).toBeVisible()
      await expect(report.getByRole('cell', { name: 'Uniforme incompleto' })).toBeVisible()
      await report.getByRole('link', { name: /^Expediente/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Expediente/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cerrar expediente' })).toBeHidden()
    })
  })
})
