import type { Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { createGroup } from '@plantel/contract/groups'
import { createCatalogEntry, createTaughtSubject } from '@plantel/contract/subjects'
import { writeTimetable } from '@plantel/contract/timetable'
import { goByKeys, press, radioByKeys, write } from '../support/keyboard.ts'
import { comeIn, createSchool, type NewSchool } from '../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  PHONE_SCREEN,
  signInAt,
  test,
} from '../support/plantel.ts'
import { HOME, makeStudent, makeUser, newMark, newPhone, openSchool } from '../support/school-api.ts'
import { dialogOf, expectToast, pick, select } from '../support/screen.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ viewport: PHONE_SCREEN, hasTouch: true })

const PARENT = { phone: newPhone(), password: 'cuatro caballos verdes' }
const NO_WATER = 'No habrá clases: se rompió la tubería del agua.'
/** How long *Deshacer* stays, and the job after it, which looks every five seconds. */
const TOLD_WITHIN = { timeout: 45_000, intervals: [2_000] }

const [today = '', tomorrow = ''] = [0, 1].map((days) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(
    Date.now() + days * 86_400_000,
  ),
)
/** A Sunday has no classes to suspend; on a Saturday this school has some. */
const isSunday = new Date(`${today}T12:00:00Z`).getUTCDay() === 0
const [DAY, CHOICE] = isSunday ? ([tomorrow, /^Mañana/] as const) : ([today, /^Hoy/] as const)

let school: NewSchool
test.beforeAll(async ({ playwright }) => {
  school = await createSchool()
  const request = await playwright.request.newContext()
  const api = await openSchool(request, school)
  const professor = await makeUser(api, 'professors', 'Bruno')
  const { group_id } = await api.call(createGroup, {
    params: { id: api.school },
    body: { grade: '1', group: 'A', turn: 1, level: 3, special: 0, subjects: [] },
  })
  const { catalog_subject_id } = await api.call(createCatalogEntry, {
    params: { id: api.school },
    body: { folio: 'SEC-MAT', title: 'Matemáticas', level: 3 },
  })
  const { subject_id } = await api.call(createTaughtSubject, {
    params: { id: professor.user_id },
    body: { group_id, catalog_subject_id },
  })
  const weekdays = [1, 2, 3, 4, 5, 6] as const
  await api.call(writeTimetable, {
    params: { id: group_id },
    body: { hours: weekdays.map((weekday) => ({ subject_id, weekday, starts: '08:00', ends: '08:50' })) },
  })
  const { student_id } = await makeStudent(api, 'Ana', newMark(), group_id)
  await api.call(createStudentParent, {
    params: { id: student_id },
    body: {
      relationship: 2,
      parent: {
        name: 'Rosa',
        last_name: 'Peña',
        cellphone: PARENT.phone,
        ...HOME,
        password: PARENT.password,
        password_confirmation: PARENT.password,
      },
    },
  })
  await request.dispose()
})

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

const pictures = async (page: Page, name: string) => {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
    await expectNoSideways(page)
    await picture(page, `${name}-${width}`)
  }
  await page.setViewportSize(PHONE_SCREEN)
}

const board = (page: Page) => page.goto(`${school.url}/asistencia${isSunday ? `?dia=${DAY}` : ''}`)

/** What the parent has in the bell, the newest first. */
const expectNews = async (page: Page, titles: readonly RegExp[]) => {
  await signInAt(page, '/mis-avisos', { url: school.url, ...PARENT })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis avisos' })).toBeVisible()
    await expect(page.getByRole('main').getByText(/(Sí hay|Sin) clases el/)).toHaveCount(titles.length, {
      timeout: 2_000,
    })
  }).toPass(TOLD_WITHIN)
  const news = page.getByRole('main').getByText(/(Sí hay|Sin) clases el/)
  for (const [place, title] of titles.entries()) await expect(news.nth(place)).toHaveText(title)
}

test('three taps suspend the classes; taken back at once nobody hears of it, later everybody does', async ({
  page,
}) => {
  const suspended = page.getByRole('list', { name: /^Actividades de/ }).getByText('Sin clases')
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1
    await target.tap()
  }

  await test.step('from Asistencia de hoy, and Deshacer within the ten seconds', async () => {
    await comeIn(page, school)
    await board(page)
    await tap(page.getByRole('button', { name: 'Suspender clases' }))
    const dialog = dialogOf(page, 'Suspender clases')
    await tap(dialog.getByRole('radio', { name: CHOICE }))
    await tap(dialog.getByRole('button', { name: 'Suspender', exact: true }))
    await expectToast(page, 'Clases suspendidas')
    expect(taps).toBe(3)
    await picture(page, 'undo')
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expectToast(page, 'Suspensión retirada')
    await page.goto(`${school.url}/calendario?mes=${DAY.slice(0, 7)}`)
    await expect(page.getByText('Sin actividades')).toBeVisible()
  })

  await test.step('the choices of the dialog', async () => {
    await page.getByRole('button', { name: 'Suspender clases' }).tap()
    const dialog = dialogOf(page, 'Suspender clases')
    await dialog.getByRole('radio', { name: CHOICE }).tap()
    await expectAccessible(page)
    await pictures(page, 'school')
    await dialog.getByText('Un nivel o turno').tap()
    await select(dialog, 'Nivel', 'Secundaria')
    await pictures(page, 'level')
    await dialog.getByText('Algunos grupos').tap()
    await pick(dialog, /Agregar grupo/, '1a', /^1° A Matutino/)
    await expect(dialog.getByRole('list', { name: 'Grupos sin clases' })).toContainText('1° A Matutino')
    await expectAccessible(page)
    await pictures(page, 'groups')
    await dialog.getByText('Toda la escuela').tap()
    await dialog.getByRole('textbox', { name: /Aviso a las familias/ }).fill(NO_WATER)
    await dialog.getByRole('button', { name: 'Suspender', exact: true }).tap()
    await expectToast(page, 'Clases suspendidas')
  })

  await test.step('the day is without classes, in the calendar and on the board', async () => {
    await expect(suspended).toHaveCount(1)
    await expectAccessible(page)
    await pictures(page, 'calendar')
    await board(page)
    await expect(page.getByRole('main')).toContainText(/[Nn]o hay clases|sin clases/)
    await expectAccessible(page)
    await pictures(page, 'board')
  })

  await test.step('the parent reads it once: nothing of what was taken back', async () => {
    await expectNews(page, [/Sin clases el /])
    await expect(page.getByText(NO_WATER)).toBeVisible()
    await expectAccessible(page)
    await pictures(page, 'told')
  })

  await test.step('taken back later, it says that families were told, and what they read next', async () => {
    await comeIn(page, school)
    await page.goto(`${school.url}/calendario?mes=${DAY.slice(0, 7)}`)
    await page
      .getByRole('list', { name: /^Actividades de/ })
      .getByRole('button')
      .tap()
    const made = dialogOf(page, 'Suspensión de clases')
    await pictures(page, 'made')
    await made.getByRole('button', { name: 'Retirar suspensión' }).tap()
    const asked = dialogOf(page, 'Retirar suspensión')
    await expect(asked.getByText('ya recibieron el aviso')).toBeVisible()
    await expectAccessible(page)
    await pictures(page, 'taking-back')
    await asked.getByRole('button', { name: 'Retirar suspensión' }).tap()
    await expectToast(page, 'Suspensión retirada')
    await expectNews(page, [/Sí hay clases el /, /Sin clases el /])
    await pictures(page, 'classes-again')
  })
})

test('by keyboard alone classes are suspended, and Deshacer is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await comeIn(page, school)
  await goByKeys(page, 'Calendario')
  await press(page, page.getByRole('button', { name: 'Suspender clases' }))
  const dialog = dialogOf(page, 'Suspender clases')
  await radioByKeys(page, dialog, CHOICE)
  await write(page, dialog.getByRole('textbox', { name: /Aviso a las familias/ }), 'No hay luz.')
  await press(page, dialog.getByRole('button', { name: 'Suspender', exact: true }))
  await expectToast(page, 'Clases suspendidas')
  await press(page, page.getByRole('button', { name: 'Deshacer' }))
  await expectToast(page, 'Suspensión retirada')
})
