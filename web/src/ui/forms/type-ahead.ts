import { type KeyboardEvent, useRef, useState } from 'react'

const MARKS = /\p{Diacritic}/gu
const SIGNS = /[^\p{L}\p{N}]/gu

/** Letters and digits alone: *3 b* begins *3° B Matutino*. */
const bare = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').replace(SIGNS, '').toLowerCase()

/** A pause after which a letter begins another search. */
const PAUSE_MS = 1000

const isRepeated = (text: string): boolean => new Set(text).size === 1

/** Where a search leads: the first from here on that begins with it; one letter again and again goes on to the next. */
export const findTyped = (labels: readonly string[], typed: string, from: number): number | undefined => {
  const wanted = bare(typed)
  if (wanted === '') return undefined
  const after = (text: string, start: number): number | undefined => {
    const order = labels.map((_, step) => (start + step) % labels.length)
    return order.find((index) => bare(labels[index] ?? '').startsWith(text))
  }
  const found = after(wanted, Math.max(0, from))
  if (found !== undefined || !isRepeated(wanted)) return found
  return after(wanted.charAt(0), Math.max(0, from) + 1)
}

const isTyped = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

const optionsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])'),
]

const focusTyped = (list: HTMLElement, typed: string): void => {
  const options = optionsOf(list)
  const current = options.findIndex((option) => option === document.activeElement)
  const labels = options.map((option) => option.textContent ?? '')
  const found = findTyped(labels, typed, current)
  if (found !== undefined) options[found]?.focus()
}

/**
 * Typing in a list of choices leads to what begins so, and chooses nothing: the library's own would choose while the list is
 * closed, and by the Space between two words. After letters a Space is one of them; after an arrow it chooses again.
 */
export const useTypeAhead = () => {
  const [open, setOpen] = useState(false)
  const typed = useRef({ text: '', at: 0 })
  /** Typed before the list was there. */
  const early = useRef(false)
  const take = (event: KeyboardEvent): boolean => {
    const { text, at } = typed.current
    if (!isTyped(event)) {
      if (event.key.startsWith('Arrow')) typed.current = { text: '', at: 0 }
      return false
    }
    if (event.key === ' ' && text === '') return false
    event.preventDefault()
    event.stopPropagation()
    const begun = event.key === ' ' || event.timeStamp - at < PAUSE_MS
    typed.current = { text: begun ? text + event.key : event.key, at: event.timeStamp }
    return true
  }
  const change = (next: boolean) => {
    typed.current = { text: '', at: 0 }
    early.current = false
    setOpen(next)
  }
  return {
    open,
    onOpen: () => change(true),
    onClose: () => change(false),
    onFieldKey: (event: KeyboardEvent) => {
      if (!take(event)) return
      early.current = true
      setOpen(true)
    },
    onListKey: (event: KeyboardEvent<HTMLElement>) => {
      if (take(event)) focusTyped(event.currentTarget, typed.current.text)
    },
    onListFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!early.current) return
      early.current = false
      focusTyped(currentTarget, typed.current.text)
    },
  }
}
