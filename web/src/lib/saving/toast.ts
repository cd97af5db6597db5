const TOAST_MS = 3000
export const SHORT_TOAST_MS = 2500

export interface Toast {
  message: string
  variant: 'success' | 'error' | 'info'
  ms: number
  undo?: () => void
}

type Shown = (toast: Toast) => void

const early: Toast[] = []
let shown: Shown | undefined
let waited: (() => void) | undefined

export const toast = (message: string, options: Partial<Omit<Toast, 'message'>> = {}): void => {
  const one: Toast = { message, variant: 'success', ms: TOAST_MS, ...options }
  if (shown) return shown(one)
  early.push(one)
  waited?.()
}

export const onWaiting = (listener: () => void): (() => void) => {
  waited = listener
  return () => {
    waited = undefined
  }
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
