import { createGroup } from '@plantel/contract/groups'
import { createPartial } from '@plantel/contract/partials'
import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import { createCatalogEntry } from '@plantel/contract/subjects'
import { readClassList } from '@plantel/contract/classes'
import {
  answerFile,
  confirmDialog,
  expectApplied,
  expectRead,
  expectReverted,
  importButton,
  revertDialog,
} from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectFine, PHONE_SCREEN, test } from '../../support/plantel.ts'
import { classesOf, makeStudent, openSchool, type SchoolApi } from '../../support/school-api.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const CHILDREN = ['Ana', 'Beto', 'Carla', 'Diego']
const SURNAME = 'Ruiz'

/** A class of Español with its children in a partial around today. */
const furnish = async (api: SchoolApi): Promise<{ subject_id: number; today: string }> => {
  const params = { id: api.school }
  const catalog = await api.call(createCatalogEntry, {
    params,
    body: { folio: 'ESP-1', title: 'Español', level: 3 },
  })
  const subjects = [catalog.catalog_subject_id]
  const body = { grade: '1', group: 'A', turn: 1 as const, level: 3 as const, special: 0 as const, subjects }
  const { group_id } = await api.call(createGroup, { params, body })
  for (const name of CHILDREN) await makeStudent(api, name, SURNAME, group_id)
  const [subject] = await classesOf(api, group_id)
  const { subject_id } = subject!
  const { today } = await api.call(readClassList, { params: { id: subject_id }, query: {} })
  await api.call(createPartial, {
    params,
    body: {
      partial: 1,
      level: 3,
      start_date: nextDay(today, -30),
      end_date: nextDay(today, 30),
      limit_date: nextDay(today, 40),
      is_regularized: false,
    },
  })
  return { subject_id, today }
}

/** The last five weekdays before today. */
const daysBefore = (today: string): string[] => {
  const days: string[] = []
  for (let day = nextDay(today, -1); days.length < 5; day = nextDay(day, -1))
    if (weekdayOf(day) % 6 !== 0) days.unshift(day)
  return days
}

const MARKS: Record<string, string> = { Ana: '•/•R•', Beto: '••••/', Carla: '•••••', Diego: '•J•••' }

const sheetOf = (days: readonly string[]): string =>
  [
    ['LISTA DE ASISTENCIA', 'Grupo: 1° A', 'Materia: Español'],
    [],
    ['No.', 'Nombre del alumno', ...days],
    ...CHILDREN.map((name, at) => [
      at + 1,
      `PEÑA RUIZ ${name.toUpperCase()}`,
      ...(MARKS[name] ?? '').split(''),
    ]),
    [],
    ['', 'J = Falta justificada', 'R = Retardo'],
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')

test('a month of attendance is dropped, its letters are answered, and its lists are there until they are taken back', async ({
  page,
  request,
}) => {
  const { subject_id, today } = await furnish(await openSchool(request, school))
  const days = daysBefore(today)
  const list = `${school.url}/asistencia/listas/${subject_id}`
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Asistencia 1A.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetOf(days)) })
  await expectRead(page)
  const review = page.url()

  await test.step('a slash may be either, and stops until somebody says what it is', async () => {
    await expect(page.getByText('Marca de asistencia desconocida: «/»').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Por confirmar 2' })).toBeVisible()
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
    await answerFile(page, () =>
      page.getByLabel('En la asistencia, «/» significa:').selectOption({ label: 'Falta' }),
    )
    await expect(page.getByText('Se guardarán 5 listas de asistencia.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevos 4' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('review.png'), fullPage: true })
    await page.setViewportSize(PHONE_SCREEN)
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('the own password, and the lists are taken', async () => {
    await importButton(page).click()
    await confirmDialog(page)
      .getByLabel(/^Su contraseña/)
      .fill(school.password)
    await confirmDialog(page)
      .getByRole('button', { name: /^Importar/ })
      .click()
    await expectApplied(page, '4 renglones')
    await expectFine(page)
    await page.goto(`${list}?dia=${days[1]}`)
    await expect(page.getByRole('row', { name: /Peña Ruiz Ana/ })).toContainText('Falta')
    await expect(page.getByRole('row', { name: /Peña Ruiz Diego/ })).toContainText(/Justificada/i)
    await page.screenshot({ path: test.info().outputPath('list.png') })
  })

  await test.step('and taken back', async () => {
    await page.goto(review)
    await page.getByRole('button', { name: 'Revertir esta importación' }).click()
    await expect(revertDialog(page).getByText('5 listas de asistencia')).toBeVisible()
    await revertDialog(page)
      .getByLabel(/^Su contraseña/)
      .fill(school.password)
    await revertDialog(page)
      .getByRole('button', { name: /^Revertir/ })
      .click()
    await expectReverted(page)
    await page.goto(`${list}?dia=${days[1]}`)
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  })
})
