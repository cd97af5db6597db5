import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'
import { select } from '../support/screen.ts'

test('a mother confirms the data of her child, which waits in Pendientes no more', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PARENT)
  const tasks = page.getByRole('link', { name: /^Confirmar: Datos de / })
  await expect(tasks).toHaveCount(2)
  const name = await tasks.first().textContent()
  await tasks.first().click()
  await expect(page).toHaveURL(/\/padres\/\d+\/datos$/)
  await expect(page.getByRole('heading', { level: 2, name: /^Confirmar datos · Ciclo/ })).toBeVisible()

  await test.step('line by line, or it says what is missing', async () => {
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText(/^Marque «Sigue igual»/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
    for (const same of await page.getByRole('button', { name: 'Sigue igual' }).all()) await same.click()
    await expect(page.getByRole('button', { name: 'Sigue igual', pressed: false })).toHaveCount(0)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.screenshot({ path: test.info().outputPath('asked-wide.png'), fullPage: true })
    await page.setViewportSize(PHONE_SCREEN)
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText(/^Confirmados el /)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('confirmed.png'), fullPage: true })
  })

  await test.step('the other child still waits', async () => {
    await page.goto('/padres')
    await expect(tasks).toHaveCount(1)
    expect(await tasks.first().textContent()).not.toBe(name)
    await page.screenshot({ path: test.info().outputPath('home.png'), fullPage: true })
  })

  await test.step('of which the office records what she signed on paper', async () => {
    const office = await browser.newPage()
    await logIn(office, PHONES.ADMINISTER)
    await office.getByRole('link', { name: 'Alumnos' }).click()
    await office.getByRole('searchbox').fill('Muñoz Peña Juan Carlos')
    await office.getByRole('button', { name: /^Acciones de .*Juan Carlos Muñoz Peña/ }).click()
    await office.getByRole('menuitem', { name: 'Confirmación de datos' }).click()
    const dialog = office.getByRole('dialog', { name: /^Registrar confirmación de datos de/ })
    await select(dialog, 'Quién confirma', /^Peña Salinas Regina/)
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('office.png') })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(office.getByText('Confirmación registrada')).toBeVisible()
    await office.close()
    await page.reload()
    await expect(tasks).toHaveCount(0)
  })
})

const PHONE = '6181230099'

test('a mother asks for another phone, whom to call and a note about health; the office accepts with one key', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PARENT)
  await page.getByRole('link', { name: /^Juan Carlos/ }).click()
  await page.getByRole('link', { name: 'Datos', exact: true }).click()
  const heading = page.getByRole('heading', { level: 2, name: /^Datos de / })
  await expect(heading).toBeVisible()
  const change = (name: string) => page.getByRole('button', { name: `Cambiar: ${name}` }).click()
  const send = (name: string) =>
    page.getByRole('dialog', { name }).getByRole('button', { name: 'Enviar a la escuela' })

  await test.step('on her phone, each in a dialog of its own', async () => {
    await change('Teléfono')
    await page.getByRole('dialog', { name: 'Cambiar teléfono' }).getByLabel('Teléfono').fill(PHONE)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await send('Cambiar teléfono').click()
    await expect(page.getByText(PHONE)).toBeVisible()
    await change('En caso de emergencia')
    const persons = page.getByRole('dialog', { name: 'A quién llamar en una emergencia' })
    await persons.getByLabel('Nombre').first().fill('Rosa Peña Ruiz')
    await persons.getByLabel('Teléfono').first().fill('6181230088')
    await persons.getByLabel('Qué es de su hija o hijo').first().fill('Abuela')
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('persons.png') })
    await send('A quién llamar en una emergencia').click()
    await expect(page.getByText(/Rosa Peña Ruiz \(Abuela\), 6181230088/)).toBeVisible()
    await change('Algo que la escuela deba saber')
    const health = page.getByRole('dialog', { name: 'Algo que la escuela deba saber' })
    await health.getByLabel(/^Alergias/).fill('Alergia a la penicilina')
    await health.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('health.png') })
    await send('Algo que la escuela deba saber').click()
    await expect(page.getByText(/Alergia a la penicilina/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.screenshot({ path: test.info().outputPath('asked-wide.png'), fullPage: true })
    await page.setViewportSize(PHONE_SCREEN)
  })

  const office = await browser.newPage()
  await test.step('the office finds them, sees both values, and accepts', async () => {
    await logIn(office, PHONES.ADMINISTER)
    await office.getByRole('link', { name: 'Solicitudes' }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Solicitudes de las familias' })).toBeVisible()
    const accept = async (what: string, seen: RegExp) => {
      await office
        .getByRole('list', { name: 'Solicitudes de las familias' })
        .getByRole('button', { name: what })
        .last()
        .click()
      if (what.startsWith('Algo')) await office.getByRole('button', { name: 'Ver el dato' }).click()
      await expect(office.getByText(seen)).toBeVisible()
      await expectAccessible(office)
      await office.screenshot({ path: test.info().outputPath(`office-${what.slice(0, 4)}.png`) })
      await office.keyboard.press('a')
      await expect(office.getByText(seen)).toHaveCount(0)
    }
    await accept('Teléfono', new RegExp(PHONE))
    await accept('En caso de emergencia', /Rosa Peña Ruiz/)
    await accept('Algo que la escuela deba saber', /Alergia a la penicilina/)
    await office.setViewportSize(PHONE_SCREEN)
    await expectNoSideways(office)
    await office.screenshot({ path: test.info().outputPath('office-phone-size.png') })
  })

  await test.step('she reads the new phone, and that the school saved it', async () => {
    await page.reload()
    await expect(page.getByText('La escuela lo actualizó.').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('accepted.png'), fullPage: true })
    await page.goto('/mis-avisos')
    await expect(page.getByText(/^La escuela actualizó los datos de /).first()).toBeVisible()
    expect(await page.getByText(/penicilina|deba saber/).count()).toBe(0)
  })
  await office.close()
})
