import { readProfessorSubjects } from '@plantel/contract/classes'
import { readProfessors } from '@plantel/contract/users'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expectScreenKept } from '../../support/kept-screen.ts'
import { everythingKept, keptIn } from '../../support/kept-in.ts'
import { withoutNetwork } from '../../support/no-network.ts'
import {
  classCard,
  expect,
  expectAccessible,
  expectNoSideways,
  goInApp,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'
import { openSchool } from '../../support/school-api.ts'

// Every call that fails without a network is a line in the console.
test.use({
  viewport: PHONE_SCREEN,
  hasTouch: true,
  serviceWorkers: 'allow',
  // One expression: Playwright takes two for a value and its options.
  expectedFailures: [/ERR_INTERNET_DISCONNECTED|401 .*\/me\/information/],
})

/** Waits until the device has what the professor's screens need, and what they show. */
const keptAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expectScreenKept(page, 'attendance/attendance-screen')
  await expect.poll(() => keptIn(page)).toContain('"key":"session"')
  await expect.poll(() => keptIn(page)).toContain('"key":"classes"')
}

/** Closes the tab without its dialog, and opens another one. */
const killTab = async (context: BrowserContext, page: Page, path: string): Promise<Page> => {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(path)
  return next
}

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

const listPath = (page: Page): string => new URL(page.url()).pathname

test('a list that is saved without a network outlives its tab, and is there once when the network is', async ({
  page,
  context,
}) => {
  await logIn(page, PHONES.PROFESSOR)
  await classCard(page, '2° A · Vespertino')
    .getByRole('link', { name: /^Asistencia/ })
    .tap()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  const path = listPath(page)
  const name = (await page.getByRole('checkbox').nth(1).getAttribute('aria-labelledby')) ?? ''
  const child = (await page.locator(`#${name.split(' ')[0]}`).textContent()) ?? 'nobody'
  await keptAll(page)
  const surname = child.trim().split(' ')[0] ?? ''
  expect(surname.length).toBeGreaterThan(2)
  expect(await everythingKept(page)).not.toContain(surname)

  const backOnline = await withoutNetwork(context)
  const cold = await killTab(context, page, '/inicio-maestros')
  await test.step('Mis grupos and the list open without a network', async () => {
    await expect(cold.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    await expect(cold.getByText(/^Sin conexión/)).toBeVisible()
    await expect(cold.getByText('Estamos teniendo problemas')).toHaveCount(0)
    await cold.goto(path)
    await expect(cold.getByRole('checkbox').first()).toBeVisible()
    await expect(cold.getByText(child)).toBeVisible()
    await picture(cold, 'without-network')
  })

  await test.step('Guardar keeps it on the device', async () => {
    await cold.getByRole('checkbox').nth(1).tap()
    await cold.getByRole('button', { name: 'Guardar' }).tap()
    await expect(cold.getByText('Se envía sola al volver la conexión.')).toBeVisible()
    await expectAccessible(cold)
    await expectNoSideways(cold)
    await picture(cold, 'kept')
    expect(await everythingKept(cold)).not.toContain(surname)
  })

  const again = await killTab(context, cold, '/inicio-maestros')
  await test.step('after the tab was killed it still waits', async () => {
    await expect(again.getByText('Tiene 1 lista por enviar')).toBeVisible()
    await expect(again.getByText('Por enviar', { exact: true })).toBeVisible()
    await expectAccessible(again)
    await expectNoSideways(again)
    await picture(again, 'waiting')
  })

  await test.step('Salir asks first', async () => {
    await again.getByRole('button', { name: /Menú de/ }).tap()
    await again.getByRole('menuitem', { name: 'Salir' }).tap()
    await expect(again.getByRole('dialog', { name: 'Tiene 1 lista por enviar' })).toBeVisible()
    await picture(again, 'leave')
    await again.getByRole('button', { name: 'Seguir aquí' }).tap()
  })

  await test.step('with the network it is sent, once', async () => {
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/assists')) sent.push(request.url())
    })
    await backOnline()
    await expect(again.getByText('Tiene 1 lista por enviar')).toHaveCount(0)
    await expect(again.getByText(/^Sin conexión/)).toHaveCount(0)
    await again.goto(path)
    await expect(
      again.getByText(/^(Pasada|Lista guardada|Lista tomada hoy) a las? \d+:\d\d/).first(),
    ).toBeVisible()
    await expect(again.getByRole('checkbox').nth(1)).not.toBeChecked()
    expect(sent).toHaveLength(1)
    await picture(again, 'sent')
  })

  await test.step('after Salir no store of the browser holds anything of anybody', async () => {
    await again.getByRole('button', { name: /Menú de/ }).tap()
    await again.getByRole('menuitem', { name: 'Salir' }).tap()
    await expect(again).toHaveURL(/\/$/)
    await expect.poll(() => keptIn(again)).toBe('[]')
    const all = await everythingKept(again)
    expect(all).not.toContain(surname)
    expect(await again.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  await test.step('and the next person without a network finds nothing', async () => {
    const offAgain = await withoutNetwork(context)
    const stranger = await killTab(context, again, path)
    await expect(stranger.getByLabel('Teléfono')).toBeVisible()
    await expect(stranger.getByText(child)).toHaveCount(0)
    await offAgain()
  })
})

/** Of a professor whom no other journey asks for: the last one with a class whose list nobody has passed today. */
const findOpenClass = async (request: APIRequestContext) => {
  const { call, school } = await openSchool(request)
  const professors = await call(readProfessors, { params: { id: school }, query: { per_page: 100 } })
  for (const { user_id, cellphone } of professors.toReversed()) {
    const classes = await call(readProfessorSubjects, { params: { id: user_id }, query: { per_page: 100 } })
    const open = classes.find(
      ({ list_kind, taken, students }) => list_kind === 'class' && !taken && students > 1,
    )
    if (cellphone && cellphone !== PHONES.PROFESSOR && open) return { phone: cellphone, id: open.subject_id }
  }
  throw new Error('every list of today is taken')
}

test('in a network without internet a list waits too, and is sent when there is one', async ({
  page,
  request,
}) => {
  const { phone, id } = await findOpenClass(request)
  await logIn(page, phone)
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
  await goInApp(page, `/inicio-maestros/lista-asistencia/${id}`)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await keptAll(page)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.route('**/v1/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('checkbox').first().tap()
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Se envía sola al volver la conexión.')).toBeVisible()
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await expect(page.getByText('Estamos teniendo problemas')).toHaveCount(0)
  await page.unroute('**/v1/**')
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0, { timeout: 20_000 })
  await expect(
    page.getByText(/^(Pasada|Lista guardada|Lista tomada hoy) a las? \d+:\d\d/).first(),
  ).toBeVisible()
})
