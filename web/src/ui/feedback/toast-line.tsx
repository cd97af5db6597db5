import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Toast } from '../../lib/saving/toast.ts'
import { Button, IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { closeIcon, doneIcon, errorIcon, infoIcon } from '../icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './toast-line.module.css'

const ICONS = { success: doneIcon, error: errorIcon, info: infoIcon }

/** What stays longer than this can be sent away: it covers a part of the screen. */
const LONG_MS = 10_000

/** Its time begins again when the pointer and the focus have left it. */
const useTime = (ms: number, onGone: () => void) => {
  const [held, setHeld] = useState(0)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (held > 0) return undefined
    const timer = setTimeout(() => gone.current(), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return (by: 1 | -1) => () => setHeld((before) => before + by)
}

interface ToastLineProps {
  toast: Toast
  onGone: () => void
}

/** What was done, whom it was about, and the way to undo it. */
export const ToastLine = ({ toast: { message, detail, variant, ms, undo }, onGone }: ToastLineProps) => {
  const hold = useTime(ms, onGone)
  const before = useRef<Element>(null)
  const leave = () => {
    // The focus would go with the button.
    if (before.current instanceof HTMLElement) before.current.focus()
    onGone()
  }
  const focus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
    before.current = relatedTarget
  }
  return (
    <div
      className={styles.toast}
      onPointerEnter={hold(1)}
      onPointerLeave={hold(-1)}
      onFocus={(event) => {
        focus(event)
        hold(1)()
      }}
      onBlur={hold(-1)}
    >
      <Icon path={ICONS[variant]} />
      <span className={styles.words}>
        {message}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {undo && (
        <Button
          look="text"
          className={styles.undo}
          onClick={() => {
            leave()
            undo()
          }}
        >
          {TEXTS.undo}
        </Button>
      )}
      {undo && ms > LONG_MS && (
        <IconButton icon={closeIcon} label={TEXTS.hideToast} className={styles.undo} onClick={leave} />
      )}
    </div>
  )
}
