import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack'
import { type Ref, useEffect, useState } from 'react'
import { onCachesCleared } from '../../lib/http/query.ts'
import { type Toast, onToast } from '../../lib/saving/toast.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { closeIcon, doneIcon, errorIcon, infoIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './toasts.module.css'

const ICONS = { success: doneIcon, error: errorIcon, info: infoIcon }

interface LineProps extends CustomContentProps {
  ref: Ref<HTMLDivElement>
}

const lineOf = (tone: keyof typeof ICONS) => {
  const Line = ({ ref, message, action, id }: LineProps) => (
    <SnackbarContent ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={styles.toast}>
      <Icon path={ICONS[tone]} />
      <span className={styles.words}>{message}</span>
      {typeof action === 'function' ? action(id) : action}
    </SnackbarContent>
  )
  return Line
}

const LINES = { success: lineOf('success'), error: lineOf('error'), info: lineOf('info') }

/** What stays longer than this can be sent away: it covers a part of the screen. */
const LONG_MS = 10_000

const undoButton =
  ({ undo, ms }: { undo: () => void; ms: number }) =>
  (key: string | number) => (
    <>
      <Button
        look="text"
        className={styles.undo}
        onClick={() => {
          closeSnackbar(key)
          undo()
        }}
      >
        {TEXTS.undo}
      </Button>
      {ms > LONG_MS && (
        <IconButton
          icon={closeIcon}
          label={TEXTS.hideToast}
          className={styles.undo}
          onClick={() => closeSnackbar(key)}
        />
      )}
    </>
  )

const show = ({ message, variant, ms, undo }: Toast) => {
  enqueueSnackbar(message, {
    variant,
    autoHideDuration: ms,
    ...(undo ? { action: undoButton({ undo, ms }) } : {}),
  })
}

/** The dialog on top, beside which nothing can be pressed or read out, or the page. */
const surroundings = (): Element =>
  [...document.querySelectorAll('body > dialog[open]')].at(-1) ?? document.body

/** A place of their own at the end of what can be reached: it moves into each dialog that opens and back when it closes. */
const usePlace = () => {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const move = () => {
      // A dialog that opens hides the rest of the page, and a toast is often about that dialog.
      place.removeAttribute('aria-hidden')
      const around = surroundings()
      if (place.parentElement !== around) around.append(place)
    }
    const changed = new MutationObserver(move)
    changed.observe(document.body, { childList: true })
    changed.observe(place, { attributeFilter: ['aria-hidden'] })
    move()
    return () => {
      changed.disconnect()
      place.remove()
    }
  }, [place])
  return place
}

const LateToasts = () => {
  const place = usePlace()
  useEffect(() => onToast(show), [])
  // Toasts of one person are not shown to the next who logs in.
  useEffect(() => onCachesCleared(() => closeSnackbar()), [])
  return (
    <SnackbarProvider
      domRoot={place}
      maxSnack={3}
      Components={LINES}
      classes={{ containerRoot: styles.place ?? '' }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transitionDuration={150}
    />
  )
}

export default LateToasts
