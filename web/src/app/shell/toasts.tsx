import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onCachesCleared } from '../../lib/http/query.ts'
import { history } from '../../lib/routing/history.ts'
import { dropWaiting, onToast, type Toast } from '../../lib/saving/toast.ts'
import { ToastLine } from '../../ui/feedback/toast-line.tsx'
import { settle, useToastPlace } from './toast-place.ts'
import styles from './toasts.module.css'

// What was said to one person is not for the next, nor what is said when their shell has gone.
if (!import.meta.env.SSR) onCachesCleared(dropWaiting)

const MOST = 3
/** What is said while a screen is left (saved, and back to the list) is read on the next one. */
const LEAVING_MS = 1000
/** A screen reader reads what changes in a place that it knows already. */
const KNOWN_MS = 100

interface Line {
  key: number
  toast: Toast
  raised: number
}

/** Lines on screen: at most three, gone with the screen that raised them and with the session. */
const useLines = () => {
  const [lines, setLines] = useState<readonly Line[]>([])
  const count = useRef(0)
  const add = useCallback((toast: Toast) => {
    count.current += 1
    const line = { key: count.current, toast, raised: performance.now() }
    setLines((before) => [...before, line].slice(-MOST))
  }, [])
  const remove = (key: number) => setLines((before) => before.filter((line) => line.key !== key))
  useEffect(() => {
    let { pathname } = history.place()
    return history.subscribe(() => {
      if (history.place().pathname === pathname) return
      ;({ pathname } = history.place())
      const left = performance.now() - LEAVING_MS
      setLines((before) => before.filter(({ raised }) => raised >= left))
    })
  }, [])
  useEffect(() => onCachesCleared(() => setLines([])), [])
  return { lines, add, remove }
}

/** Where toasts appear: above dialogs and bars, in two places that screen readers listen to from the start. */
export const Toasts = () => {
  const { lines, add, remove } = useLines()
  const place = useToastPlace(lines.length > 0)
  useEffect(() => {
    if (!place) return undefined
    return onToast((toast) => {
      if (settle(place)) setTimeout(() => add(toast), KNOWN_MS)
      else add(toast)
    })
  }, [place, add])
  const drawn = (errors: boolean) =>
    lines
      .filter(({ toast }) => (toast.variant === 'error') === errors)
      .map(({ key, toast }) => <ToastLine key={key} toast={toast} onGone={() => remove(key)} />)
  return (
    place &&
    createPortal(
      <>
        <div role="alert" aria-atomic="false" className={styles.lines}>
          {drawn(true)}
        </div>
        <output aria-atomic="false" className={styles.lines}>
          {drawn(false)}
        </output>
      </>,
      place,
    )
  )
}
