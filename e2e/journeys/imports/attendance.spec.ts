import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import { makeClassInPartial } from '../../support/class-in-partial.ts'
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
import { openSchool } from '../../support/school-api.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const CHILDREN = ['Ana', 'Beto', 'Carla', 'Diego']
const SURNAME = 'Ruiz'

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
  const { subject_id, today } = await makeClassInPartial(await openSchool(request, school), {
    children: CHILDREN,
    surname: SURNAME,
  })
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
