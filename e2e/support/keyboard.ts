import { expect, type Locator, type Page } from '@playwright/test'
import { foundIn } from './screen.ts'

/** What a person does who has no mouse: Tab, arrows, Enter, typing. Nothing here clicks or focuses. */

const MOST_PRESSES = 80

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** A key again and again until the focus is there. */
const until = async (page: Page, key: string, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${String(target)}`)
}

const reach = (page: Page, target: Locator): Promise<void> => until(page, 'Tab', target)

export const press = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** On the longest screen: to a section by the list of them. */
export const sectionByKeys = async (page: Page, title: string): Promise<void> => {
  await press(page, page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: title }))
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
}

/** What stands before the focus: on a long screen nobody goes around all of it. */
export const pressBack = async (page: Page, target: Locator): Promise<void> => {
  await until(page, 'Shift+Tab', target)
  await page.keyboard.press('Enter')
}

/** Into a field, in place of what it holds. */
export const write = async (page: Page, field: Locator, words: string): Promise<void> => {
  await reach(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}

export const writeAll = async (
  page: Page,
  within: Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await write(page, within.getByRole('textbox', { name: label, exact: true }), value)
}

/** *Acciones* of a row, then one of them. */
export const chooseByKeys = async (page: Page, whose: string, action: string): Promise<void> => {
  await press(page, page.getByRole('button', { name: `Acciones de ${whose}` }))
  await until(page, 'ArrowDown', page.getByRole('menuitem', { name: action, exact: true }))
  await page.keyboard.press('Enter')
}

/** In a list of the browser's own, which a key opens only on some systems: an arrow goes on to the next. */
export const selectByKeys = async (
  page: Page,
  within: Locator,
  field: string,
  option: string | RegExp,
): Promise<void> => {
  const list = within.getByRole('combobox', { name: field })
  await reach(page, list)
  const wanted = await list.getByRole('option', { name: option, includeHidden: true }).first().textContent()
  const chosen = () => list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.textContent)
  for (let presses = 0; presses < MOST_PRESSES && (await chosen()) !== wanted; presses += 1)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(wanted)
}

/** Finds somebody: types, waits for the answer, takes the first. */
export const pickByKeys = async (
  page: Page,
  within: Locator,
  field: RegExp,
  words: string,
  found: RegExp,
): Promise<void> => {
  await write(page, within.getByRole('combobox', { name: field }), words)
  await expect(foundIn(page)).toHaveAccessibleName(found)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(foundIn(page)).toBeHidden()
}

/** Of several in a group: Tab leads to the group, arrows to the choice. */
export const radioByKeys = async (page: Page, within: Locator, name: string | RegExp): Promise<void> => {
  const target = within.getByRole('radio', { name })
  await expect(target).toBeVisible()
  const group = await target.getAttribute('name')
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await page.evaluate((own) => document.activeElement?.getAttribute('name') === own, group)) break
    await page.keyboard.press('Tab')
  }
  await until(page, 'ArrowDown', target)
  await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

/** The other of two ways: the chosen one has the focus first, an arrow chooses the next. */
export const switchByKeys = async (page: Page, within: Locator, name: string): Promise<void> => {
  const ways = within.getByRole('radiogroup', { name: 'Cómo agregar' })
  await reach(page, ways.getByRole('radio', { checked: true }))
  await until(page, 'ArrowRight', ways.getByRole('radio', { name }))
  await expect(ways.getByRole('radio', { name })).toBeChecked()
}

export const checkByKeys = async (page: Page, box: Locator): Promise<void> => {
  await reach(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

export const uncheckByKeys = async (page: Page, box: Locator): Promise<void> => {
  await reach(page, box)
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
}

/** From far down a long screen to another: the menu stands before it. */
export const goBackByKeys = async (page: Page, section: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await pressBack(page, menu.getByRole('link', { name: section, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

/** From the drawer to a screen. */
export const goByKeys = async (page: Page, section: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await press(page, menu.getByRole('link', { name: section, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}
