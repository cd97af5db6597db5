import { toast } from '../../lib/saving/toast.ts'
import { LIST_TEXTS as T } from './texts.ts'

const LEFT_OUT = '[data-select], [data-actions], [data-card="open"]'

/** Its words without what is only drawn, in one line: a tab or a line break would be another cell. */
const wordsOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && node.matches('[aria-hidden="true"], svg, .unseen')) return ''
  return [...node.childNodes].map(wordsOf).join(' ')
}

/** A spreadsheet would reckon what begins like a formula. */
const asCell = (words: string): string => {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  return /^[=+@-]/.test(text) && !/^[+-]?[\d.,]+%?$/.test(text) ? `'${text}` : text
}

const isDrawn = (cell: Element): boolean => getComputedStyle(cell).display !== 'none'

/** The rows of the page, or of them those that are chosen, under their titles. */
const cellsOf = (table: HTMLTableElement) => {
  const rows = [...table.querySelectorAll('tbody > tr:not([aria-hidden])')]
  const chosen = rows.filter((row) => row.getAttribute('aria-selected') === 'true')
  const taken = chosen.length > 0 ? chosen : rows
  const head = table.querySelector('thead > tr')
  const lines = [...(head ? [head] : []), ...taken].map((row) =>
    [...row.children]
      .filter((cell) => !cell.matches(LEFT_OUT) && isDrawn(cell))
      .map((cell) => asCell(wordsOf(cell)))
      .join('\t'),
  )
  return { text: lines.join('\n'), count: taken.length }
}

export const copyCells = async (label: string): Promise<void> => {
  const table = [...document.querySelectorAll('table')].find(
    (each) => each.getAttribute('aria-label') === label,
  )
  if (!table) return
  const { text, count } = cellsOf(table)
  try {
    await navigator.clipboard.writeText(text)
    toast(T.copied(count))
  } catch {
    toast(T.notCopied, { variant: 'error' })
  }
}
