const TOAST_MS = 3000
/** The shorter toast of the professor's module and of the screens of students and groups. */
export const SHORT_TOAST_MS = 2500

export interface Toast {
  message: string
  variant: 'success' | 'error' | 'info'
  ms: number
  /** Makes the action undone; shown as *Deshacer*. */
  undo?: () => void
}

type Shown = (toast: Toast) => void

const early: Toast[] = []
let shown: Shown | undefined
let waited: (() => void) | undefined

/** Shows a line for a moment. What is said before the toasts' code has arrived waits for it. */
export const toast = (message: string, options: Partial<Omit<Toast, 'message'>> = {}): void => {
  const one: Toast = { message, variant: 'success', ms: TOAST_MS, ...options }
  if (shown) return shown(one)
  early.push(one)
  waited?.()
}

/** For the shell too: hears of each that has to wait. */
export const onWaiting = (listener: () => void): (() => void) => {
  waited = listener
  return () => {
    waited = undefined
  }
}

/** What still waits is shown to nobody. */
export const dropWaiting = (): void => void early.splice(0)

/** For the shell, which owns the place where toasts appear. */
export const onToast = (listener: Shown): (() => void) => {
  shown = listener
  early.splice(0).forEach(listener)
  return () => {
    shown = undefined
  }
}
