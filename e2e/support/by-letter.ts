import type { Page } from '@playwright/test'

/** The address that a letter of access prints, and the phone that the school has. */
export const openLetter = async (page: Page, code: string, phone: string): Promise<void> => {
  await page.goto(`/acceso/${code}`)
  await page.getByLabel('Celular').fill(phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
