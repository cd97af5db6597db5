import { readCapture } from '@plantel/contract/capture'
import { readFeed } from '@plantel/contract/feed'
import { readProfessors } from '@plantel/contract/users'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../../support/plantel.ts'
import { openSchool } from '../../support/school-api.ts'

test('Control de captura with the keyboard alone: a class is chosen, its professor reminded and reads which', async ({
  page,
  request,
}) => {
  const { call, school } = await openSchool(request)
  const capture = await call(readCapture, { params: { id: school }, query: {} })
  const partial = capture.partials.find(({ partial_id }) => partial_id === capture.partial_id)
  test.skip(partial?.state !== 'open', 'not today: no capture of the demonstration is open')
  const professors = await call(readProfessors, { params: { id: school }, query: { per_page: 100 } })
  const phones = new Map(professors.map(({ user_id, cellphone }) => [user_id, cellphone]))
  const missing = capture.groups
    .flatMap((group) =>
      group.classes.map((one) => ({ ...one, group: group.title, students: group.students })),
    )
    .findLast(({ graded, students, professor_id }) => {
      const phone = phones.get(professor_id ?? 0)
      return graded < students && phone && phone !== PHONES.PROFESSOR
    })
  const { title, group, professor_id } = missing!

  await signInAt(page, '/calificaciones/captura', { phone: PHONES.DIRECTOR })
  await expect(page.getByRole('heading', { name: 'Control de captura' })).toBeVisible()
  await expectAccessible(page)
  const box = page.getByRole('checkbox', { name: `${title}, ${group}`, exact: true })

  await test.step('the arrows find the class, Space chooses it', async () => {
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox').first()).not.toBeFocused()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  })

  await test.step('its professor is reminded', async () => {
    await page.getByRole('button', { name: 'Enviar recordatorio (1)' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recordatorio enviado a 1 maestro')).toBeVisible()
    await expect(box).not.toBeChecked()
    const own = await openSchool(request, { phone: phones.get(professor_id!)! })
    const news = await own.call(readFeed, { query: { category: 'grade' } })
    expect(news.map(({ text }) => text).join(' ')).toContain('Faltan calificaciones del parcial')
  })

  await page.setViewportSize(PHONE_SCREEN)
  await page.screenshot({ path: test.info().outputPath('capture.png') })
  await expectNoSideways(page)
  await expectAccessible(page)
})
