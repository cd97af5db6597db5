import type { Page } from '@playwright/test'

/** The code that a page of letters prints, read line by line. */
export const codeIn = (lines: readonly string[]): string =>
  lines.find((line) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(line)) ?? ''

/** The address that a letter of access prints, and the phone that the school has. */
export const openLetter = async (page: Page, code: string, phone: string, origin = ''): Promise<void> => {
  await page.goto(`${origin}/acceso/${code}`)
  await page.getByLabel('Celular').fill(phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
