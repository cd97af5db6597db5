type Go = () => void

interface Guard {
  free: string | undefined
  /** The person has chosen to go without them. */
  lost: (() => void) | undefined
}

interface Move {
  go: Go
  /** The address that it leads to; none when the session ends. */
  to: string | undefined
}

const guards = new Set<Guard>()
const listeners = new Set<() => void>()
let pending: Move | undefined

const settle = (next: Move | undefined) => {
  pending = next
  listeners.forEach((listener) => listener())
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Something would be lost on the way to this address. */
const guarded = (to?: string): boolean => [...guards].some(({ free }) => free === undefined || free !== to)

export const leave = {
  guarded,
  /** Goes at once, or asks first when something would be lost. */
  attempt: (go: Go, to?: string): void => {
    if (guarded(to)) settle({ go, to })
    else go()
  },
  /** Until its owner takes it back. A question that has lost its reason by then is closed. */
  guard: (free?: string, lost?: () => void): (() => void) => {
    const mine = { free, lost }
    guards.add(mine)
    addEventListener('beforeunload', warn)
    return () => {
      guards.delete(mine)
      if (guards.size === 0) removeEventListener('beforeunload', warn)
      if (pending && !guarded(pending.to)) settle(undefined)
    }
  },
  pending: (): Move | undefined => pending,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  stay: (): void => settle(undefined),
  go: (): void => {
    const move = pending
    settle(undefined)
    for (const { free, lost } of guards) if (free === undefined || free !== move?.to) lost?.()
    move?.go()
  },
}
