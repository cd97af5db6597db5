import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './one-line.module.css'

const WIDTH = 360
/** Below the line there must be room for so much, or all of it stands above. */
const ROOM = 160

/** Where in the window all of it is shown: touching the line, so that the pointer can go there, and not cut off at an edge. */
const placeBy = (tip: HTMLElement, line: Element) => {
  const { top, bottom, left } = line.getBoundingClientRect()
  tip.style.setProperty('--tip-left', `${Math.max(8, Math.min(left, innerWidth - WIDTH - 8))}px`)
  if (bottom + ROOM > innerHeight) tip.style.setProperty('--tip-bottom', `${innerHeight - top}px`)
  else tip.style.setProperty('--tip-top', `${bottom}px`)
}

/** Shown or not; what scrolls leaves it behind, so it goes. */
const useTip = () => {
  const line = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    if (!shown || !tip.current || !line.current) return
    tip.current.showPopover()
    placeBy(tip.current, line.current)
  }, [shown])
  useEffect(() => {
    if (!shown) return undefined
    const hide = () => setShown(false)
    addEventListener('scroll', hide, true)
    return () => removeEventListener('scroll', hide, true)
  }, [shown])
  return { line, tip, shown, show: () => setShown(true), hide: () => setShown(false) }
}

/** One line of a longer text; all of it for whoever points at it or reaches it with the keyboard. */
export const OneLine = ({ children }: { children: string }) => {
  const { line, tip, shown, show, hide } = useTip()
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  return (
    <span onMouseEnter={show} onMouseLeave={hide}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control: Esc only hides what the focus shows */}
      <span
        ref={line}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever sees only its beginning can read the rest without a mouse
        tabIndex={0}
        className={styles.line}
        onFocus={show}
        onBlur={hide}
        onKeyDown={keyDown}
      >
        {children}
      </span>
      {shown && (
        <span ref={tip} popover="manual" role="tooltip" className={styles.all}>
          {children}
        </span>
      )}
    </span>
  )
}
