import { readClassList } from '@plantel/contract/classes'
import { readGroups } from '@plantel/contract/groups'
import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import { readGroupSubjects } from '@plantel/contract/subjects'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'
import { openSchool, type SchoolApi } from '../../support/school-api.ts'

test.use({ viewport: PHONE_SCREEN, hasTouch: true })

const SUNDAY = 0
const WEEKS = 8

/** A class and a Sunday of the cycle that nobody has taken, nor any other journey will. */
const openList = async ({ school, call }: SchoolApi) => {
  const groups = await call(readGroups, { params: { id: school }, query: { per_page: 20 } })
  for (const { group_id, title } of groups) {
    const subjects = await call(readGroupSubjects, { params: { id: group_id }, query: {} })
    for (const { subject_id, catalogSubject } of subjects.slice(0, 2)) {
      const { today, students } = await call(readClassList, { params: { id: subject_id }, query: {} })
      if (students.length < 3) continue
      for (let back = 1; back <= WEEKS * 7; back += 1) {
        const date = nextDay(today, -back)
        if (weekdayOf(date) !== SUNDAY) continue
        const list = await call(readClassList, { params: { id: subject_id }, query: { date } })
        if (list.can_take) return { date, subject: catalogSubject.title, group: title }
      }
    }
  }
  throw new Error('no list to take')
}

test('on a phone the administration takes a list of weeks ago, sees it on the board, and takes it back', async ({
  page,
  request,
}) => {
  const { date, subject, group } = await openList(await openSchool(request))
  const marks = page.getByRole('checkbox')
  await logIn(page, PHONES.ADMINISTER)

  await test.step('from the subjects of its group', async () => {
    await page.goto(`/grupos?buscar=${encodeURIComponent(group)}`)
    await page
      .getByRole('row', { name: group })
      .first()
      .getByRole('button', { name: /materia/ })
      .first()
      .tap()
    const classes = page.getByRole('dialog', { name: `Materias de ${group}` })
    await expect(classes.getByText(subject).first()).toBeVisible()
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('subjects.png') })
    await classes.getByRole('link', { name: `Lista de asistencia de ${subject}` }).tap()
    await expect(page.getByRole('heading', { name: 'Lista de asistencia' })).toBeVisible()
    await page.getByRole('button', { name: 'Otro día' }).tap()
    const days = page.getByRole('dialog', { name: 'Otro día' })
    const [year, month, day] = date.split('-')
    await days.getByRole('textbox', { name: 'Otra fecha' }).fill(`${day}/${month}/${year}`)
    await days.getByRole('button', { name: 'Ver lista' }).tap()
  })

  await test.step('one is absent', async () => {
    await expect(marks.first()).toBeEnabled()
    await marks.first().tap()
    await expectAccessible(page)
    await expectNoSideways(page)
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
      await expectNoSideways(page)
      await page.screenshot({ path: test.info().outputPath(`open-${width}.png`) })
    }
    await page.setViewportSize(PHONE_SCREEN)
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText(/^Lista guardada a la/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Siguiente clase/ })).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('taken.png') })
  })

  await test.step('the board of that day has it', async () => {
    await page.getByRole('link', { name: 'Asistencia', exact: true }).first().tap()
    await expect(page).toHaveURL(new RegExp(`/asistencia\\?dia=${date}$`))
    const cell = page.getByRole('link', { name: `Ver lista: ${subject}, ${group}` })
    await expect(cell).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('board.png') })
    await cell.tap()
  })

  await test.step('and it is taken back within the grace', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expect(marks.first()).not.toBeChecked()
  })

  await test.step('the board of today looks right at other widths', async () => {
    await page.goto('/asistencia')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asistencia de hoy')
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
      await expectNoSideways(page)
      await page.screenshot({ path: test.info().outputPath(`today-${width}.png`) })
    }
  })
})
