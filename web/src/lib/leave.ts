/** Who has unsaved changes, and the move that waits for the person's answer. */
type Go = () => void

const guards = new Set<symbol>()
const listeners = new Set<() => void>()
let pending: Go | undefined

const settle = (next: Go | undefined) => {
  pending = next
  listeners.forEach((listener) => listener())
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

export const leave = {
  guarded: (): boolean => guards.size > 0,
  /** Goes at once, or asks first when something would be lost. */
  attempt: (go: Go): void => {
    if (guards.size === 0) go()
    else settle(go)
  },
  guard: (): (() => void) => {
    const mine = Symbol('guard')
    guards.add(mine)
    addEventListener('beforeunload', warn)
    return () => {
      guards.delete(mine)
      if (guards.size > 0) return
      removeEventListener('beforeunload', warn)
      settle(undefined)
    }
  },
  /** For the dialog that asks. */
  pending: (): Go | undefined => pending,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  stay: (): void => settle(undefined),
  go: (): void => {
    const go = pending
    guards.clear()
    removeEventListener('beforeunload', warn)
    settle(undefined)
    go?.()
  },
}
