import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { pagesOf } from '../../api/test/pdf-tools.ts'
import { choosePassword, codeIn, openLetter } from '../support/by-letter.ts'
import { expect, expectFine, logIn, PASSWORD, PHONE_SCREEN, PHONES, test } from '../support/plantel.ts'
import {
  HOME,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  openSchool,
} from '../support/school-api.ts'
import { choose, dialogOf, searchTable } from '../support/screen.ts'

const CHOSEN = 'cuatro caballos verdes'

// A wrong code and a letter that was used are refused.
test.use({ expectedFailures: [/404 .*\/v1\/access\//] })

/** Of *Usuarios › Padres*: the sheet is downloaded as the administration does it. @returns the printed code */
const issueLetter = async (page: Page, name: string, mark: string, item: string): Promise<string> => {
  await page.goto('/usuarios/padres')
  await searchTable(page, mark)
  await choose(page, name, item)
  const dialog = dialogOf(page, item)
  if (item === 'Carta nueva') await dialog.getByLabel('Vi su identificación').check()
  await dialog.getByLabel(/^Su contraseña/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Hacer la carta' }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  const [sheet = []] = await pagesOf(await readFile(await (await saved).path()))
  return codeIn(sheet)
}

test('a mother without a password comes in with the letter of the school, and with a new one when she lost it', async ({
  page,
  browser,
  request,
}) => {
  // Three letters are drawn one after the other, each by a job.
  test.setTimeout(120_000)
  const api = await openSchool(request)
  const [mark, phone] = [newMark(), newPhone()]
  const group = await makeGroup(api, { grade: newGrade(), group: mark })
  const { student_id } = await makeStudent(api, 'Elisa', mark, group.group_id)
  const parent = { name: 'Delia', last_name: 'Peña', second_last_name: mark, cellphone: phone, ...HOME }
  await api.call(createStudentParent, { params: { id: student_id }, body: { relationship: 2, parent } })
  await logIn(page, PHONES.ADMINISTER)
  const name = `Delia Peña ${mark}`
  const old = await issueLetter(page, name, mark, 'Carta de acceso')
  const code = await issueLetter(page, name, mark, 'Carta de acceso')

  const mothers = await browser.newContext({ viewport: PHONE_SCREEN })
  const hers = await mothers.newPage()
  await test.step('the older letter is refused, the newer one says whose it is', async () => {
    await openLetter(hers, old, phone)
    await expect(hers.getByText('No encontramos esa carta')).toBeVisible()
    await openLetter(hers, code.replace('-', '').toLowerCase(), phone)
    await expect(hers.getByText('Delia')).toBeVisible()
    await expect(hers.getByText(/es responsable de sus datos/)).toBeVisible()
    await expectFine(hers)
  })
  await test.step('she chooses a password and is in Mi familia', async () => {
    await choosePassword(hers, CHOSEN)
    await expect(hers).toHaveURL(/\/padres$/)
    await expect(hers.getByText('Elisa').first()).toBeVisible()
  })
  await test.step('she lost it: a Carta nueva lets her in again, and her old session is dead', async () => {
    const renewed = await issueLetter(page, name, mark, 'Carta nueva')
    const another = await browser.newContext({ viewport: PHONE_SCREEN })
    const again = await another.newPage()
    await openLetter(again, renewed, phone)
    await choosePassword(again, 'siete garzas blancas')
    await expect(again).toHaveURL(/\/padres$/)
    await hers.goto('/padres')
    await expect(hers).toHaveURL(/\/login/)
    await another.close()
  })
  await mothers.close()
})

test('letters of two parents chosen by hand, by keyboard, and a mail to who has an e-mail', async ({
  page,
  request,
}) => {
  const api = await openSchool(request)
  const mark = newMark()
  const { student_id } = await makeStudent(api, 'Elisa', mark)
  for (const [name, relationship, email] of [
    ['Delia', 2, `${mark.toLowerCase()}@example.mx`],
    ['Tomás', 1, undefined],
  ] as const) {
    const person = { name, last_name: 'Peña', second_last_name: mark, cellphone: newPhone(), ...HOME }
    const parent = { ...person, ...(email === undefined ? {} : { email }) }
    await api.call(createStudentParent, { params: { id: student_id }, body: { relationship, parent } })
  }
  await logIn(page, PHONES.ADMINISTER)
  const dialog = dialogOf(page, 'Cartas de acceso')
  const chooseBoth = async () => {
    await page.goto('/usuarios/padres')
    await page.getByRole('button', { name: 'Cartas de acceso' }).press('Enter')
    await dialog.getByRole('searchbox').first().fill(mark)
    await dialog.getByRole('button', { name: 'Agregar los 2 resultados' }).press('Enter')
    await expect(dialog.getByText('2 personas elegidas')).toBeVisible()
    await dialog.getByLabel(/^Su contraseña/).fill(PASSWORD)
  }
  await test.step('two sheets and an acuse', async () => {
    await chooseBoth()
    await expectFine(page)
    await dialog.getByLabel(/^Su contraseña/).press('Enter')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar' }).press('Enter')
    expect(await pagesOf(await readFile(await (await saved).path()))).toHaveLength(3)
  })
  await test.step('the mail that the school sent when it wrote her down is of today; he has none', async () => {
    await chooseBoth()
    await dialog.getByRole('button', { name: 'Enviar por correo' }).press('Enter')
    await expect(dialog.getByText(`Peña ${mark} Tomás: no tiene correo`)).toBeVisible()
    await expect(dialog.getByText(`Peña ${mark} Delia: ya recibió un correo`)).toBeVisible()
    await expectFine(page)
  })
})

test('a code is typed from the log-in page; ten wrong ones end the right one', async ({ page, request }) => {
  const api = await openSchool(request)
  const [mark, phone] = [newMark(), newPhone()]
  const { student_id } = await makeStudent(api, 'Elisa', mark)
  const parent = { name: 'Delia', last_name: 'Peña', second_last_name: mark, cellphone: phone, ...HOME }
  const { access_code } = await api.call(createStudentParent, {
    params: { id: student_id },
    body: { relationship: 2, parent },
  })
  for (let each = 0; each < 10; each += 1)
    await request.post('/v1/access/2222-2222/open', { data: { cellphone: phone } })
  await page.setViewportSize(PHONE_SCREEN)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Tengo una carta de acceso' }).click()
  await page.getByLabel('Código de la carta').fill(access_code)
  await page.getByLabel('Celular').fill(phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('No encontramos esa carta')).toBeVisible()
  await expectFine(page)
})
