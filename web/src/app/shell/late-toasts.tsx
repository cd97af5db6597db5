import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack'
import { type Ref, useEffect } from 'react'
import { onCachesCleared } from '../../lib/query.ts'
import { type Toast, onToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { doneIcon, errorIcon, infoIcon } from '../../ui/icons.ts'
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

const undoButton = (undo: () => void) => (key: string | number) => (
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
)

const show = ({ message, variant, ms, undo }: Toast) => {
  enqueueSnackbar(message, { variant, autoHideDuration: ms, ...(undo ? { action: undoButton(undo) } : {}) })
}

const LateToasts = () => {
  useEffect(() => onToast(show), [])
  // What was said to one person is not for the next.
  useEffect(() => onCachesCleared(closeSnackbar), [])
  return (
    <SnackbarProvider
      maxSnack={3}
      Components={LINES}
      classes={{ containerRoot: styles.place ?? '' }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transitionDuration={150}
    />
  )
}

export default LateToasts
