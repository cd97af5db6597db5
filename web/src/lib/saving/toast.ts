const TOAST_MS = 3000
export const SHORT_TOAST_MS = 2500
/** Whoever may undo something has to notice it first. */
const UNDO_MS = 10_000

export interface Toast {
  message: string
  /** Whom it was about and how many: *12 alumnos · Matemáticas 3°B*. */
  detail?: string
  variant: 'success' | 'error' | 'info'
  ms: number
  undo?: () => void
}

type Shown = (toast: Toast) => void

const early: Toast[] = []
let shown: Shown | undefined

/** Says something in a line above the screen's bars: 3 s, or 10 s when it can be undone, unless `ms` is given. */
export const toast = (message: string, options: Partial<Omit<Toast, 'message'>> = {}): void => {
  const one: Toast = { message, variant: 'success', ms: options.undo ? UNDO_MS : TOAST_MS, ...options }
  if (shown) shown(one)
  else early.push(one)
}

/** What still waits is shown to nobody. */
export const dropWaiting = (): void => void early.splice(0)

export const onToast = (listener: Shown): (() => void) => {
  shown = listener
  early.splice(0).forEach(listener)
  return () => {
    shown = undefined
  }
}
