import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog in front; its title is its name. */
export const dialogOf = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title })

/** The row of a table in which these words stand. */
export const rowOf = (within: Page | Locator, words: string): Locator =>
  within.getByRole('row').filter({ hasText: words })

/** Searches the screen's table, and waits until only what was asked for is left. */
export const searchTable = async (page: Page, words: string, rows = 1): Promise<void> => {
  await page.getByRole('main').getByRole('searchbox').fill(words)
  // One more for the headings.
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(rows + 1)
}

/** *Acciones* of a row, then one of them. */
export const choose = async (page: Page, whose: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${whose}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** One of the options of a list. */
export const select = async (within: Locator, field: string, option: string | RegExp): Promise<void> => {
  const list = within.getByRole('combobox', { name: field })
  const found = list.getByRole('option', { name: option, includeHidden: true }).first()
  await list.selectOption({ label: (await found.textContent()) ?? '' })
}

/** The last option of a list. */
export const selectLast = async (list: Locator): Promise<void> => {
  const last = list.getByRole('option', { includeHidden: true }).last()
  await list.selectOption({ label: (await last.textContent()) ?? '' })
}

/** What a search has found first; the lists of the screen have options too. */
export const foundIn = (page: Page): Locator => page.locator('[role=option]').first()

/** Finds somebody: types, waits for the answer, takes the first that fits. */
export const pick = async (within: Locator, field: RegExp, words: string, found: RegExp): Promise<void> => {
  await within.getByRole('combobox', { name: field }).fill(words)
  await within.page().getByRole('option', { name: found }).first().click()
}

/** The fields of a form, by their labels. */
export const fill = async (within: Locator, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    await within.getByLabel(label, { exact: false }).first().fill(value)
  }
}

/** What a person's or student's address is typed as. */
export const ADDRESS = {
  Calle: 'Aquiles Serdán',
  Colonia: 'Centro',
  'Número exterior': '954',
  'Código postal': '34000',
}

/** The line of a toast, which also those hear who do not see it. */
export const expectToast = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible()
}

/** A dialog says what it did and closes by itself about three seconds later. */
export const expectDone = async (dialog: Locator, words: string): Promise<void> => {
  await expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** A dialog that offers something more once it is done stays until it is closed. */
export const expectStays = async (dialog: Locator, words: string): Promise<void> => {
  await expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible()
  await dialog.getByText('Cerrar', { exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A dialog that has created a person stays, with the code of that person to be read, until it is closed. */
export const takeCode = async (dialog: Locator, words: string): Promise<string> => {
  await expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible()
  const code = await dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()
  await dialog.getByText('Cerrar', { exact: true }).click()
  await expect(dialog).toBeHidden()
  return code
}
