import { useEffect, useSyncExternalStore } from 'react'

/** As in `page.module.css`. */
const PHONE = '(width < 600px)'
/** By then the head of a screen has gone below the title bar. */
const SCROLLED_PX = 64

let words: string | undefined
const listeners = new Set<() => void>()

const tell = (next: string | undefined) => {
  if (next === words) return
  words = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the title bar of a phone says in one short line, while the head of a long list is out of sight. */
export const useShortHead = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => words,
    () => undefined,
  )

/** For a screen whose rows need the room of its head. */
export const useHeadInBar = (own: string | undefined): void => {
  useEffect(() => {
    if (own === undefined) return undefined
    const phone = matchMedia(PHONE)
    const look = () => tell(phone.matches && scrollY > SCROLLED_PX ? own : undefined)
    look()
    addEventListener('scroll', look, { passive: true })
    phone.addEventListener('change', look)
    return () => {
      removeEventListener('scroll', look)
      phone.removeEventListener('change', look)
      tell(undefined)
    }
  }, [own])
}
