import { expect, type Locator, type Page } from '@playwright/test'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const READ_MS = 60_000

/** As the file manager lets go of it over the page. */
export const dropFile = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, file }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      transfer.items.add(new File([content], file))
      return transfer
    },
    { base64: bytes.toString('base64'), file: name },
  )
  await page.getByText('Suba su lista tal como la tiene').dispatchEvent('drop', { dataTransfer })
}

export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** With the own password, to the end. */
export const applyImport = async (page: Page, password: string, words: string): Promise<void> => {
  await importButton(page).click()
  await confirmDialog(page)
    .getByLabel(/^Su contraseña/)
    .fill(password)
  await confirmDialog(page)
    .getByRole('button', { name: /^Importar/ })
    .click()
  await expectApplied(page, words)
}

/** Once the list has been read. */
export const expectRead = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Lo que encontramos' })).toBeVisible({ timeout: READ_MS })
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: READ_MS })
}

/** A question about the whole file is answered: the list is read again, and its rows are those of then. */
export const answerFile = async (page: Page, answer: () => Promise<unknown>): Promise<void> => {
  const again = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && /\/imports\/\d+\/rows$/.test(new URL(response.url()).pathname),
    { timeout: READ_MS },
  )
  await answer()
  await again
  await expectRead(page)
  // The rows of before wait, dimmed, until those of now are there.
  await expect(page.locator('main [inert]')).toHaveCount(0, { timeout: READ_MS })
}

export const importButton = (page: Page): Locator =>
  page.locator('[data-bar]').getByRole('button', { name: /^Importar/ })

/** The dialog that asks for the own password before it is done. */
export const confirmDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Confirmar la importación' })

export const revertDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Revertir esta importación' })

export const expectApplied = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByText(`Listo: ${words}.`)).toBeVisible({ timeout: READ_MS })
}

export const expectReverted = async (page: Page): Promise<void> => {
  await expect(page.getByText('Importación revertida')).toBeVisible({ timeout: READ_MS })
}
