import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { createCalendarAddress } from '@plantel/contract/activities'
import { makeNoticeLink } from '@plantel/contract/asked-notices'
import { createStudentParent } from '@plantel/contract/families'
import { readNotice, sendNotice } from '@plantel/contract/notices'
import { issueReportCard, releaseReportCards } from '@plantel/contract/report-cards'
import { readMe } from '@plantel/contract/session'
import {
  expect,
  expectFine,
  logIn,
  newSession,
  PASSWORD,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../support/plantel.ts'
import {
  HOME,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  openSchool,
  type SchoolApi,
} from '../support/school-api.ts'
import { choose, dialogOf, fill, searchTable, select } from '../support/screen.ts'

// What the father may not see is not found, and of a link nothing is said.
test.use({ expectedFailures: [/40[34] .*\/v1\//] })

const CHOSEN = 'cuatro caballos verdes'
const DAY_MS = 86_400_000
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY_MS)

interface Parent {
  page: Page
  /** A session of before, on another device. */
  token: string
  user_id: number
}

const addParent = async (
  { api, browser, request }: { api: SchoolApi; browser: Browser; request: APIRequestContext },
  {
    student_id,
    mark,
    name,
    relationship,
  }: { student_id: number; mark: string; name: string; relationship: 1 | 2 },
): Promise<Parent> => {
  const phone = newPhone()
  const words = { password: CHOSEN, password_confirmation: CHOSEN }
  const account = { phone, password: CHOSEN }
  const parent = { name, last_name: 'Peña', second_last_name: mark, cellphone: phone, ...HOME, ...words }
  await api.call(createStudentParent, { params: { id: student_id }, body: { relationship, parent } })
  const context = await browser.newContext({ viewport: PHONE_SCREEN })
  const page = await context.newPage()
  await signInAt(page, '/padres', account)
  const token = await newSession(request, account)
  const mine = await openSchool(request, account)
  const { user_id } = await mine.call(readMe, {})
  return { page, token, user_id }
}

test('a court order: the restricted parent sees what the level says and nothing else, the other everything, until the school gives it back', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const api = await openSchool(request)
  const mark = newMark()
  const group = await makeGroup(api, { grade: newGrade(), group: mark })
  const { student_id } = await makeStudent(api, 'Elisa', mark, group.group_id)
  const child = `Elisa Peña ${mark}`
  const made = { api, browser, request }
  const father = await addParent(made, { student_id, mark, name: 'Hugo', relationship: 1 })
  const mother = await addParent(made, { student_id, mark, name: 'Rosa', relationship: 2 })

  const { report_card_id } = await api.call(issueReportCard, { params: { id: student_id }, body: {} })
  await api.call(releaseReportCards, { params: { id: group.group_id }, body: { from: dayFromNow(0) } })
  const administrator = await api.call(readMe, {})
  const { notice_id } = await api.call(sendNotice, {
    params: { id: administrator.user_id },
    body: {
      title: `Visita ${mark}`,
      description: '¿Da permiso?',
      distributionMode: 'students',
      schema: JSON.stringify({ students: [student_id] }),
      ask: 2,
      per_child: true,
    },
  })
  await expect
    .poll(async () => (await api.call(readNotice, { params: { id: notice_id } })).recipients)
    .toBe(2)
  const linkOf = async ({ user_id }: Parent) =>
    new URL(
      (await api.call(makeNoticeLink, { params: { id: notice_id }, body: { user_id, way: 'copy' } })).url,
    ).pathname
  const calendarOf = async ({ token }: Parent) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post('/v1/me/calendar', { headers })
    return createCalendarAddress.answer.parse(await answer.json()).data.path
  }
  const before = {
    father: { link: await linkOf(father), calendar: await calendarOf(father) },
    mother: { link: await linkOf(mother), calendar: await calendarOf(mother) },
  }
  /** With what each had before: the boleta, the link of the notice, the calendar, an old session. */
  const opens = async (who: 'father' | 'mother') => {
    const { token } = who === 'father' ? father : mother
    const headers = { authorization: `Bearer ${token}` }
    const { link, calendar } = before[who]
    const statuses = []
    for (const address of [
      `/v1/report-cards/${report_card_id}/file`,
      `/v1/students/${student_id}`,
      `/v1/students/${student_id}/family-data`,
      `/v1/notice-links/${link.split('/').at(-1)}`,
      calendar,
    ])
      statuses.push((await request.get(address, { headers })).status())
    return statuses
  }
  const everything = [200, 200, 200, 200, 200]

  await test.step('before there is an order both see the same', async () => {
    for (const { page: theirs } of [father, mother]) {
      await theirs.reload()
      await expect(theirs.getByRole('link', { name: /^Elisa/ }).first()).toBeVisible()
    }
    expect([await opens('father'), await opens('mother')]).toEqual([everything, everything])
  })

  await logIn(page, PHONES.ADMINISTER)
  await page.getByRole('link', { name: 'Alumnos' }).click()
  await searchTable(page, mark)
  await choose(page, child, 'Acceso de la familia')
  const change = async (level: RegExp, why: (dialog: ReturnType<typeof dialogOf>) => Promise<void>) => {
    await page.getByRole('button', { name: `Cambiar acceso de Hugo Peña ${mark}` }).click()
    const dialog = dialogOf(page, 'Cambiar acceso')
    await dialog.getByRole('radio', { name: level }).check()
    await why(dialog)
    await dialog.getByLabel(/^Su contraseña/).fill(PASSWORD)
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const byOrder = (dialog: ReturnType<typeof dialogOf>) =>
    select(dialog, 'Resolución judicial', 'Medida provisional, expediente 412/2026')

  await test.step('the administration writes down the order and how long it holds', async () => {
    await page.getByRole('button', { name: 'Registrar resolución' }).click()
    const dialog = dialogOf(page, 'Registrar resolución')
    await dialog.getByRole('combobox').first().selectOption({ label: 'Medida provisional' })
    await fill(dialog, {
      Juzgado: 'Juzgado Segundo Familiar',
      Expediente: '412/2026',
      'Qué resuelve': 'Convivencia suspendida',
    })
    await dialog.getByLabel(/^Fecha de emisión/).fill(dayFromNow(-1))
    await dialog.getByLabel(/^Vigente hasta/).fill(dayFromNow(0))
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/^Vigente al /)).toBeVisible()
    await expectFine(page)
  })

  await test.step('Informativo: he reads and acts no more', async () => {
    await change(/^Informativo/, byOrder)
    expect(await opens('father')).toEqual([200, 200, 403, 200, 200])
    await father.page.goto(`/padres/${student_id}`)
    await expect(father.page.getByRole('heading', { level: 1, name: /Elisa/ })).toBeVisible()
    await expect(father.page.getByRole('link', { name: 'Datos', exact: true })).toHaveCount(0)
    await expect(father.page.getByText(/justificar/i)).toHaveCount(0)
    await expectFine(father.page)
    await father.page.screenshot({ path: test.info().outputPath('informative.png'), fullPage: true })
  })

  await test.step('Sin acceso: nothing of before opens anything, and nothing hints at an order', async () => {
    await change(/^Sin acceso/, byOrder)
    await page.screenshot({ path: test.info().outputPath('office.png'), fullPage: true })
    expect(await opens('father')).toEqual([404, 404, 404, 404, 404])
    await father.page.goto('/padres')
    await expect(father.page.getByText('No hay alumnos vinculados a su cuenta')).toBeVisible()
    await expect(father.page.getByRole('main')).not.toContainText(/Elisa|resoluci|judicial|orden/i)
    await expectFine(father.page)
    await father.page.screenshot({ path: test.info().outputPath('nobody.png'), fullPage: true })
    await father.page.goto('/mis-avisos')
    await expect(father.page.getByRole('main')).not.toContainText(/Elisa|boleta|resoluci|judicial/i)
    await father.page.goto(before.father.link)
    await expect(father.page.getByRole('main')).not.toContainText('Elisa')
  })

  await test.step('the mother sees everything as before', async () => {
    expect(await opens('mother')).toEqual(everything)
    await mother.page.goto('/padres')
    await expect(mother.page.getByRole('link', { name: /^Elisa/ }).first()).toBeVisible()
    await expect(mother.page.getByRole('main')).not.toContainText(/resoluci|judicial|Hugo/i)
    await expectFine(mother.page)
  })

  await test.step('an order opens nothing by itself: the school gives it back, and both see the same again', async () => {
    await change(/^Completo/, (dialog) => dialog.getByLabel(/^Motivo/).fill('Venció la medida provisional'))
    expect(await opens('father')).toEqual([200, 200, 200, 200, 404])
    await father.page.goto('/padres')
    await expect(father.page.getByRole('link', { name: /^Elisa/ }).first()).toBeVisible()
    expect(await opens('mother')).toEqual(everything)
  })
  await Promise.all([father, mother].map((parent) => parent.page.context().close()))
})
