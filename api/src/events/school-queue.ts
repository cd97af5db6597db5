import { EVENT_KINDS } from '@plantel/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNameOf } from '../names.ts'
import { tellChange, tellCurrent, type Telling } from './tell.ts'
import type { School } from './watchers.ts'

const PAUSE_MS = 1_000

const CURRENT = 'current'

export interface SchoolQueue {
  /** Payload as `tell_event()` writes it: `job 12 345` (kind, school, id). */
  readonly notified: (payload: string) => void
  readonly newcomer: (school: School) => void
  readonly beginAnew: (school: School) => void
  readonly stop: () => void
}

const read = (payload: string) => {
  const [, kind = '', school_id, id] = /^(\w+) (\d+) (\d+)$/.exec(payload) ?? []
  return Object.hasOwn(EVENT_KINDS, kind) ? { kind, id, school_id: Number(school_id) } : undefined
}

/** Per school one after the other; what already waits is not queued again. */
export const openQueue = (telling: Telling, log: FastifyBaseLogger): SchoolQueue => {
  let stopped = false

  const tell = (school: School, what: string): Promise<void> => {
    if (what === CURRENT) return tellCurrent(telling, school)
    const [kind = '', id] = what.split(' ')
    if (!isNameOf(EVENT_KINDS, kind)) throw new Error(`no events of the kind ${kind}`)
    return tellChange(telling, school, { kind, id: Number(id) })
  }

  const work = async (school: School): Promise<void> => {
    for (const what of school.waiting) {
      school.waiting.delete(what)
      try {
        await tell(school, what)
      } catch (error) {
        if (stopped) return
        log.warn({ err: error }, 'events could not be read')
        await sleep(PAUSE_MS, undefined, { ref: false })
        beginAnew(school)
      }
    }
    school.busy = false
  }

  const queue = (school: School, what: string) => {
    school.waiting.add(what)
    if (school.busy || stopped) return
    school.busy = true
    void work(school)
  }

  const beginAnew = (school: School) => {
    for (const watcher of school.watchers) Object.assign(watcher, { told: false, missed: true })
    queue(school, CURRENT)
  }

  return {
    notified: (payload) => {
      const change = read(payload)
      const school = change && telling.watchers.of(change.school_id)
      if (school) queue(school, `${change.kind} ${change.id}`)
    },
    newcomer: (school) => queue(school, CURRENT),
    beginAnew,
    stop: () => {
      stopped = true
    },
  }
}
