import { useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { syncIcon } from '../icons/icons.ts'
import styles from './pull-to-refresh.module.css'

/** How far the page is pulled before letting go asks anew, in pixels. */
const ENOUGH = 80

/** What scrolls by itself, or stands above the page, is not the page. */
const OWN = 'dialog, [popover], [data-own-touch], input, textarea, select'

const isAtTop = (): boolean => window.scrollY <= 0

/** How far down a touch has come; 0 when it goes sideways. */
const pulled = (from: Touch, to: Touch): number => {
  const down = to.clientY - from.clientY
  return down > Math.abs(to.clientX - from.clientX) ? down : 0
}

interface Pulling {
  onMove: (far: number) => void
  onEnd: (enough: boolean) => void
}

const listen = ({ onMove, onEnd }: Pulling): (() => void) => {
  let from: Touch | undefined
  let far = 0
  const end = (enough: boolean) => {
    if (from) onEnd(enough)
    from = undefined
    far = 0
  }
  const on = new AbortController()
  const options = { passive: true, signal: on.signal }
  const start = ({ touches, target }: TouchEvent) => {
    const own = target instanceof Element && target.closest(OWN) !== null
    from = touches.length === 1 && isAtTop() && !own ? touches[0] : undefined
  }
  const move = ({ touches }: TouchEvent) => {
    const [to] = touches
    if (!from || !to) return
    if (touches.length > 1 || !isAtTop()) return end(false)
    far = pulled(from, to)
    onMove(far)
  }
  addEventListener('touchstart', start, options)
  addEventListener('touchmove', move, options)
  addEventListener('touchend', () => end(far >= ENOUGH), options)
  addEventListener('touchcancel', () => end(false), options)
  return () => on.abort()
}

/** The page pulled down by a finger at its top, and let go, asks anew; a sign shows when it is far enough. */
export const PullToRefresh = ({ busy, onPull }: { busy: boolean; onPull: () => void }) => {
  const sign = useRef<HTMLSpanElement>(null)
  const latest = useRef({ busy, onPull })
  useEffect(() => {
    latest.current = { busy, onPull }
  })
  useEffect(() => {
    const page = document.documentElement
    // The browser's own gesture would load the whole page anew.
    page.style.setProperty('overscroll-behavior-y', 'contain')
    const show = (far: number) => {
      sign.current?.style.setProperty('--pulled', `${Math.min(far, ENOUGH)}px`)
      sign.current?.toggleAttribute('data-pulled', far > 0)
      sign.current?.toggleAttribute('data-enough', far >= ENOUGH)
    }
    const stop = listen({
      onMove: show,
      onEnd: (enough) => {
        show(0)
        if (enough && !latest.current.busy) latest.current.onPull()
      },
    })
    return () => {
      stop()
      page.style.removeProperty('overscroll-behavior-y')
    }
  }, [])
  return (
    <span ref={sign} className={styles.sign} aria-hidden="true">
      <Icon path={syncIcon} />
    </span>
  )
}
