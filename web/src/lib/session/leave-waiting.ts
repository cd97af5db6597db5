import { rememberedPerson } from '../token/whose.ts'

/** Asked before *Salir* while lists wait on this device: with the session they would go. */
interface Asked {
  count: number
  go: () => void
}
let asked: Asked | undefined
const listeners = new Set<() => void>()

const settle = (next: Asked | undefined): void => {
  asked = next
  listeners.forEach((listener) => listener())
}

const countOnDevice = async (): Promise<number> => {
  const person = rememberedPerson()
  if (!person) return 0
  const { countWaiting } = await import('../outbox/waiting-lists.ts')
  return countWaiting(person)
}

export const leaveWaiting = {
  attempt: async (go: () => void): Promise<void> => {
    const count = await countOnDevice().catch(() => 0)
    if (count === 0) go()
    else settle({ count, go })
  },
  /** How many lists it is about; 0: nobody is asked. */
  asked: (): number => asked?.count ?? 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  stay: (): void => settle(undefined),
  go: (): void => {
    const now = asked
    settle(undefined)
    now?.go()
  },
}
