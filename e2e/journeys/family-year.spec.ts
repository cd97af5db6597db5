import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { readJob } from '@plantel/contract/jobs'
import { readNoticeAnswers } from '@plantel/contract/asked-notices'
import { sendNotice } from '@plantel/contract/notices'
import { issueGroupReportCards, releaseReportCards } from '@plantel/contract/report-cards'
import { readMe } from '@plantel/contract/session'
import { pagesOf, qrCodeOf } from '../../api/test/pdf-tools.ts'
import { SCHOOLS_PORT } from '../playwright.config.ts'
import { choosePassword, openLetter } from '../support/by-letter.ts'
import {
  type ClassOfOne,
  type HastySchool,
  makeClassOfOne,
  missClass,
  openHastySchool,
  SECRET,
} from '../support/hasty-school.ts'
import { comeIn, passMinutes } from '../support/new-school.ts'
import { drawPhoto } from '../support/photo.ts'
import { expect, expectFine, PHONE_SCREEN, test } from '../support/plantel.ts'
import { grade, HOME, newMark, newPhone } from '../support/school-api.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: PHONE_SCREEN })

const TEXT = 'Tuvo fiebre desde la noche'

interface Guardian {
  phone: string
  /** Of the letter. */
  code: string
}

/** Without a password: the school hands out a letter. */
const addGuardian = async (
  api: HastySchool,
  { child }: ClassOfOne,
  name: string,
  relationship: 1 | 2,
): Promise<Guardian> => {
  const parent = { name, last_name: 'Luna', cellphone: newPhone(), ...HOME }
  const params = { id: child.student_id }
  const { access_code } = await api.call(createStudentParent, { params, body: { relationship, parent } })
  return { phone: parent.cellphone, code: access_code }
}

const comeInByLetter = async (page: Page, { phone, code }: Guardian): Promise<void> => {
  await openLetter(page, code, phone)
  await choosePassword(page, SECRET)
  await expect(page).toHaveURL(/\/padres$/)
}

const openTab = async (page: Page, { child }: ClassOfOne, name: string): Promise<void> => {
  await page.goto(`/padres/${child.student_id}`)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const asOther = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

const askFamilies = async (api: HastySchool, groupId: number): Promise<number> => {
  const { user_id } = await api.call(readMe, {})
  const { notice_id } = await api.call(sendNotice, {
    params: { id: user_id },
    body: {
      title: 'Visita al museo',
      description: '¿Da permiso para que vaya el viernes?',
      distributionMode: 'groups',
      schema: JSON.stringify({ groups: [groupId] }),
      ask: 2,
      per_child: true,
    },
  })
  return notice_id
}

const giveBoletas = async (api: HastySchool, groupId: number): Promise<void> => {
  const params = { id: groupId }
  const { job_id } = await api.call(issueGroupReportCards, { params, body: {} })
  const stateOf = async () => (await api.call(readJob, { params: { id: job_id } })).status
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done')
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' })
  await api.call(releaseReportCards, { params, body: { from: today } })
}

test('a school year of one family: letter, absence, justificante, grade, notice, boleta, and the second parent', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const api = await openHastySchool(request)
  const family = await makeClassOfOne(api, newMark())
  const mother = await addGuardian(api, family, 'Rosa', 2)
  const father = await addGuardian(api, family, 'Luis', 1)
  const { child, group, subject } = family

  await test.step('the letter of the school lets the mother in', async () => {
    await comeInByLetter(page, mother)
    await expect(page.getByText('Elena').first()).toBeVisible()
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('first.png'), fullPage: true })
  })

  await test.step('an absence is told at its hour, once', async () => {
    const professor = await asOther(browser)
    await missClass(professor, family.professor)
    await professor.context().close()
    const told = page.getByText(`Elena faltó hoy a ${subject.title}.`)
    await expect(async () => {
      await page.goto('/mis-avisos')
      await expect(told).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    await page.goto('/padres')
    await expect(page.getByText(/^Faltó a la clase/).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('absent.png'), fullPage: true })
  })

  await test.step('she justifies it with a photo, the office accepts with a key, the mark stays', async () => {
    await openTab(page, family, 'Asistencia')
    await page.getByRole('button', { name: /^Justificar a / }).click()
    const dialog = page.getByRole('dialog', { name: /Justificar|Avisar/ })
    await dialog.getByText('Enfermedad').click()
    await dialog.getByLabel('Qué pasó').fill(TEXT)
    const buffer = await drawPhoto(page)
    await dialog
      .getByLabel('Elegir de mis fotos')
      .setInputFiles({ name: 'receta.jpg', mimeType: 'image/jpeg', buffer })
    await expect(dialog.getByRole('img', { name: 'La foto que se va a enviar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Enviado. La escuela lo revisa').first()).toBeVisible()

    const office = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    await comeIn(office, api.made)
    await office.goto('/justificantes')
    await office.locator('[data-row]').first().click()
    await expect(office.getByRole('img', { name: /^Comprobante de/ })).toBeVisible()
    await office.keyboard.press('a')
    await expect(office.getByText('Justificante aceptado')).toBeVisible()
    await office.context().close()
    await page.reload()
    await expect(page.getByText('Aceptado: 1 día justificado').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('excused.png'), fullPage: true })
  })

  await test.step('a grade stands in Calificaciones from 0 to 10, and is no news within its ten minutes', async () => {
    await grade(api, child.student_id, subject.subject_id, 85, api.made.password)
    await openTab(page, family, 'Calificaciones')
    await expect(page.getByText('8.5').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('graded.png'), fullPage: true })
    await page.goto('/mis-avisos')
    await expect(page.getByText(`Elena faltó hoy a ${subject.title}.`)).toBeVisible()
    await expect(page.getByText('8.5')).toHaveCount(0)
    await passMinutes(api.school, 10)
  })

  const notice = await askFamilies(api, group.group_id)
  await test.step('a notice asks, she answers for her child, and the sender reads it', async () => {
    const task = page.getByRole('link', { name: /Contestar: Visita al museo/ })
    await expect(async () => {
      await page.goto('/padres')
      await expect(task).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    await task.click()
    await page.getByRole('button', { name: 'Sí' }).click()
    await expect(page.getByRole('button', { name: 'Sí', pressed: true })).toBeVisible()
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('answered.png'), fullPage: true })
    const stateOf = async () =>
      (await api.call(readNoticeAnswers, { params: { id: notice }, query: {} })).map(({ state }) => state)
    await expect.poll(stateOf).toEqual(['yes'])
  })

  let proof = ''
  await test.step('the boleta is hers from the day on which the group has it', async () => {
    await openTab(page, family, 'Documentos')
    await expect(page.getByRole('button', { name: /^Descargar PDF: boleta/ })).toHaveCount(0)
    await giveBoletas(api, group.group_id)
    await page.reload()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Descargar PDF: boleta/ }).click()
    const bytes = await readFile(await (await saved).path())
    expect((await pagesOf(bytes)).flat().join('\n')).toContain('Elena')
    proof = await qrCodeOf(bytes)
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('documents.png'), fullPage: true })
  })

  await test.step('whoever holds it reads where its code leads that it is valid', async () => {
    const holder = await asOther(browser)
    await holder.goto(new URL(proof).pathname)
    await expect(holder.getByText('Vigente')).toBeVisible()
    await holder.context().close()
  })

  await test.step('the grade is news once its ten minutes are over', async () => {
    const told = page.getByText(/^Elena .*tiene una nueva calificación en .*8\.5$/)
    await expect(async () => {
      await page.goto('/mis-avisos')
      await expect(told).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 70_000 })
    await expectFine(page)
  })

  await test.step('the father reads the same, and nothing of what she wrote', async () => {
    const his = await asOther(browser)
    await comeInByLetter(his, father)
    const read: string[] = []
    const reads = async () => {
      const text = (await his.getByRole('main').textContent()) ?? ''
      read.push(text)
      return text
    }
    await expect(his.getByText('Elena').first()).toBeVisible()
    await reads()
    await openTab(his, family, 'Asistencia')
    await expect(his.getByText('Justificante enviado por la familia').first()).toBeVisible()
    await his.screenshot({ path: test.info().outputPath('father.png'), fullPage: true })
    await expectFine(his)
    await reads()
    await openTab(his, family, 'Calificaciones')
    await expect(his.getByText('8.5').first()).toBeVisible()
    await openTab(his, family, 'Documentos')
    await expect(
      his.getByRole('button', { name: `Descargar PDF: boleta ${proof.split('/').at(-1)}` }),
    ).toBeVisible()
    await reads()
    await openTab(his, family, 'Datos')
    await reads()
    await his.goto(`/mis-avisos/${notice}`)
    await expect(his.getByRole('button', { name: 'Sí', pressed: false })).toBeVisible()
    await reads()
    const hers = [TEXT, 'Rosa', mother.phone, mother.phone.replace(/(\d{2})(\d{4})(\d{4})/, '$1 $2 $3')]
    for (const text of read) for (const word of hers) expect(text).not.toContain(word)
    await his.context().close()
  })
})
