import {
  openWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../../api/test/webhooks/webhook-receiver.ts'
import {
  expect,
  expectAccessible,
  expectFineOnPhone,
  expectNoSideways,
  PHONES,
  signInAt,
  test,
} from '../../support/plantel.ts'
import { dialogOf } from '../../support/screen.ts'

let receiver: WebhookReceiver
test.beforeAll(async () => {
  receiver = await openWebhookReceiver()
})
test.afterAll(() => receiver.close())

test('another system gets a notice that its library verifies, and gets it again with the same id', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAt(page, '/configuracion#conexiones', { phone: PHONES.ADMINISTER })
  const card = page.getByRole('region', { name: 'Avisos a otros sistemas (webhooks)' })
  await card.getByRole('button', { name: 'Nueva dirección' }).click()
  const adding = dialogOf(page, 'Nueva dirección')
  const url = `${receiver.url}/${'cobranza-de-colegiaturas-'.repeat(4)}${Date.now()}`
  await adding.getByRole('textbox', { name: 'Dirección' }).fill(url)
  await adding.getByLabel('Todo').check()
  await expectAccessible(page)
  await expectFineOnPhone(page)
  await adding.getByRole('textbox', { name: 'Dirección' }).press('Enter')
  const field = adding.getByRole('textbox', { name: 'Clave secreta' })
  await expect(field).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  const secret = await field.inputValue()
  await adding.getByRole('button', { name: 'Cerrar' }).last().click()

  const row = card.getByRole('listitem').filter({ hasText: url })
  await expect(row).toContainText('Todo lo que pasa')
  await row.getByRole('button', { name: /^Probar/ }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  expect(verified(secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' })

  await row.getByRole('button', { name: /^Envíos/ }).click()
  const sent = page.getByRole('dialog')
  await expect(sent.getByText('Entregado')).toBeVisible({ timeout: 20_000 })
  await sent.getByText('Lo que se envió y lo que contestó').click()
  await expect(sent.getByText('"type":"webhook.test"')).toBeVisible()
  await expectAccessible(page)
  await expectFineOnPhone(page)
  await sent.getByRole('button', { name: /^Reenviar: Prueba/ }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  const [first, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la dirección' }).click()
  await expect(row).toHaveCount(0)
})
