import { EVENT_KINDS, type EventKind } from '@plantel/contract/events'
import { scopesFor } from '@plantel/contract/permissions'
import type { Caller } from '../http/request.ts'
import type { Coming } from '../http/coming.ts'
import type { EventStream } from './event-stream.ts'

/** Open streams of a session, and of a person; with one more the oldest closes. */
const OF_SESSION_MAX = 5
const OF_PERSON_MAX = 20

const beyond = (own: readonly Watcher[], most: number): Watcher[] =>
  own.slice(0, Math.max(0, own.length - most + 1))

export interface Watcher extends Coming {
  readonly stream: EventStream
  readonly user: Caller
  told: boolean
}

export interface School {
  readonly school_id: number
  readonly watchers: Set<Watcher>
  readonly waiting: Set<string>
  busy: boolean
}

export const mayHear = ({ user }: Watcher, kind: EventKind): boolean =>
  scopesFor(user.roles, EVENT_KINDS[kind].can).length > 0

export class Watchers {
  readonly #schools = new Map<number, School>()

  of(school_id: number): School | undefined {
    return this.#schools.get(school_id)
  }

  schools(): School[] {
    return [...this.#schools.values()]
  }

  everybody(): Watcher[] {
    return this.schools().flatMap(({ watchers }) => [...watchers])
  }

  join(watcher: Watcher): School {
    const { school_id, session_id, user_id } = watcher.user
    const empty: School = { school_id, watchers: new Set(), waiting: new Set(), busy: false }
    const school = this.#schools.get(school_id) ?? empty
    this.#schools.set(school_id, school)
    const ofPerson = () => [...school.watchers].filter(({ user }) => user.user_id === user_id)
    const ofSession = ofPerson().filter(({ user }) => user.session_id === session_id)
    for (const oldest of beyond(ofSession, OF_SESSION_MAX)) this.dismiss(oldest)
    for (const oldest of beyond(ofPerson(), OF_PERSON_MAX)) this.dismiss(oldest)
    school.watchers.add(watcher)
    watcher.stream.readable.once('close', () => this.#leave(watcher))
    return school
  }

  dismiss(watcher: Watcher): void {
    this.#leave(watcher)
    watcher.stream.end()
  }

  /** Keeps those whose session lives with the same permissions. `live` is by place in the list. */
  keep(watchers: readonly Watcher[], live: ReadonlyMap<number, string>): Watcher[] {
    return watchers.filter((watcher, place) => {
      const same = live.get(place) === watcher.user.group_id
      if (!same) this.dismiss(watcher)
      return same
    })
  }

  #leave(watcher: Watcher): void {
    const school = this.#schools.get(watcher.user.school_id)
    school?.watchers.delete(watcher)
    if (school?.watchers.size === 0) this.#schools.delete(school.school_id)
  }
}
