import type { KeyboardEvent } from 'react'

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem], a'),
]

type Move = 'first' | 'last' | 'next' | 'previous'

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Round and round, as in the menus of a desktop. */
export const focusItem = (menu: Element, move: Move): void => {
  const items = itemsOf(menu)
  const now = items.findIndex((item) => item === document.activeElement)
  const indexes = { first: 0, last: -1, next: (now + 1) % items.length, previous: now < 0 ? -1 : now - 1 }
  items.at(indexes[move])?.focus()
}

const begins = (words: string, letter: string): boolean =>
  words.slice(0, 1).localeCompare(letter, 'es', { sensitivity: 'base' }) === 0

/** To the next entry that begins with this letter, whatever its accent. */
const focusLetter = (menu: Element, letter: string): void => {
  const items = itemsOf(menu)
  const now = items.findIndex((item) => item === document.activeElement)
  const round = [...items.slice(now + 1), ...items.slice(0, now + 1)]
  round.find(({ textContent }) => begins(textContent.trim(), letter))?.focus()
}

/** Arrows, Home, End and letters within a menu or a list of links. @returns whether it was one of them */
export const listKey = ({
  key,
  currentTarget,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent<HTMLElement>): boolean => {
  const move = MOVES[key]
  const letter = /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey
  if (move) focusItem(currentTarget, move)
  else if (letter) focusLetter(currentTarget, key)
  return move !== undefined || letter
}

/** What a key does in an open menu. */
export const menuKey = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  const { key, target } = event
  if (key === 'Tab') {
    // From the button on, where the browser goes next.
    close()
    return
  }
  if (key === 'Escape') close()
  // A link is followed by Enter alone.
  else if (key === ' ' && target instanceof HTMLAnchorElement) target.click()
  else if (!listKey(event)) return
  event.preventDefault()
  // A dialog below has its own Esc.
  event.stopPropagation()
}
