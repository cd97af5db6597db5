import { saveAttendance } from '@plantel/contract/attendance'
import { readAttendanceBoard } from '@plantel/contract/attendance-board'
import { readClassList } from '@plantel/contract/classes'
import { readProfessors } from '@plantel/contract/users'
import { expect, expectAccessible, expectNoSideways, PHONES, signInAt, test } from '../../support/plantel.ts'
import { openSchool } from '../../support/school-api.ts'

test('Asistencia de hoy changes while a list is saved elsewhere; a family is told, and the notice taken back', async ({
  page,
  request,
}) => {
  const { call, school } = await openSchool(request)
  const board = await call(readAttendanceBoard, { params: { id: school }, query: {} })
  if (Array.isArray(board)) throw new Error('a part of the board was answered')
  test.skip(!board.school_day, 'not today: the demonstration has no classes')
  const professors = await call(readProfessors, { params: { id: school }, query: { per_page: 100 } })
  const phones = new Map(professors.map(({ user_id, cellphone }) => [user_id, cellphone]))
  const missing = board.groups
    .flatMap(({ group_id, title, hours }) => hours.map((hour) => ({ ...hour, group_id, group: title })))
    .findLast(({ state, professor_id }) => {
      const phone = phones.get(professor_id ?? 0)
      return state !== 'taken' && phone && phone !== PHONES.PROFESSOR
    })
  const { subject_id, title, group_id, group, professor_id } = missing!

  await signInAt(page, '/asistencia', { phone: PHONES.ADMINISTER })
  const groups = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
  const hour = groups.getByRole('listitem').filter({ hasText: title }).first()
  await expect(hour).not.toContainText('tomada')
  const counter = page.getByText(/^Listas \d+ de \d+$/)
  const before = await counter.textContent()

  await test.step('the list is saved on another device', async () => {
    const own = await openSchool(request, { phone: phones.get(professor_id!)! })
    const { students } = await own.call(readClassList, { params: { id: subject_id }, query: {} })
    const [first, ...others] = students
    await own.call(saveAttendance, {
      body: {
        group_id,
        items: [
          { student_id: first!.student_id, subject_id, date: board.date, assistance: 0 },
          ...others.map(({ student_id }) => ({
            student_id,
            subject_id,
            date: board.date,
            assistance: 1 as const,
          })),
        ],
      },
    })
    await expect(hour).toContainText(/tomada .+ · \d+\/1/)
    expect(await counter.textContent()).not.toBe(before)
  })

  await test.step('a family is told', async () => {
    await page.getByRole('button', { name: 'Ausentes' }).click()
    // Somebody of the family is known to the school.
    await page
      .getByRole('row')
      .filter({ has: page.locator('a[href^="tel:"]') })
      .first()
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Avisar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Mensaje')).toHaveValue(/^.+ no asistió hoy\. Le pedimos/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Aviso retirado')).toBeVisible()
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: test.info().outputPath('absent.png') })
  await expectNoSideways(page)
  await expectAccessible(page)
})
