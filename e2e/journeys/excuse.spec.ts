import { decideExcuse, readExcuses } from '@plantel/contract/excuses'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'
import { drawPhoto } from '../support/photo.ts'
import { openSchool } from '../support/school-api.ts'

const TEXT = 'Tuvo fiebre desde la noche'

test('a mother justifies with a photo on her phone, the office accepts by keyboard and takes it back', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PARENT)
  await page
    .getByRole('button', { name: /^Más de / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Asistencia' }).click()
  await expect(page.getByRole('heading', { name: 'Justificantes' })).toBeVisible()

  await test.step('three taps, a sentence and a photo', async () => {
    await page.getByRole('button', { name: /^Justificar a / }).click()
    const dialog = page.getByRole('dialog', { name: /Justificar|Avisar/ })
    await dialog.getByText('Enfermedad').click()
    await dialog.getByLabel('Qué pasó').fill(TEXT)
    await dialog
      .getByLabel('Elegir de mis fotos')
      .setInputFiles({ name: 'receta.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) })
    await expect(dialog.getByRole('img', { name: 'La foto que se va a enviar' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('justify.png') })
    const sent = page.waitForRequest(/\/excuses\/\d+\/file$/)
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    const { length } = (await sent).postDataBuffer() ?? Buffer.alloc(0)
    expect(length).toBeLessThan(520 * 1_024)
    await expect(page.getByText('Enviado. La escuela lo revisa').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('sent.png') })
  })

  const office = await browser.newPage()
  await test.step('the office sees the photo beside it, and accepts with A', async () => {
    await logIn(office, PHONES.ADMINISTER)
    await office.getByRole('link', { name: 'Justificantes' }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Justificantes' })).toBeVisible()
    const school = await openSchool(request)
    const rows = await school.call(readExcuses, { params: { id: school.school }, query: { status: '0' } })
    const mine = rows.find(({ text }) => text === TEXT)!
    await office.locator(`[data-row="${mine.excuse_id}"]`).click()
    await expect(office.getByText(TEXT)).toBeVisible()
    await expect(office.getByRole('img', { name: /^Comprobante de/ })).toBeVisible()
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('inbox.png') })
    await office.keyboard.press('a')
    await expect(office.getByText('Justificante aceptado')).toBeVisible()
    await expect(office.locator(`[data-row="${mine.excuse_id}"]`)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^Aceptado/).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('accepted.png') })
  })

  await test.step('Z takes it back: it waits again', async () => {
    await office.keyboard.press('z')
    await expect(office.getByText('Se deshizo la decisión')).toBeVisible()
    const school = await openSchool(request)
    const rows = await school.call(readExcuses, { params: { id: school.school }, query: { status: '0' } })
    const mine = rows.find(({ text }) => text === TEXT)!
    // Other runs find nothing that waits of this one.
    await school.call(decideExcuse, {
      params: { id: mine.excuse_id },
      body: { status: 2, answer: 'La receta no tiene fecha' },
    })
    await page.reload()
    await expect(
      page.getByText('Rechazado: La receta no tiene fecha. Puede enviar otro.').first(),
    ).toBeVisible()
  })
  await office.close()
})
