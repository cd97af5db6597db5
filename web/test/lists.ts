import { within } from '@testing-library/react'

/** What is chosen in a `<select>`, in words. */
export const chosenIn = (list: HTMLElement): string | null =>
  list instanceof HTMLSelectElement ? (list.selectedOptions[0]?.textContent ?? null) : null

/** Everything that a `<select>` offers, in words. */
export const offeredIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** One of what a `<select>` offers, to be chosen with `selectOptions`. */
export const optionIn = (list: HTMLElement, name: RegExp | string): HTMLElement =>
  within(list).getByRole('option', { name })
