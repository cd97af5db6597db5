import { EVENT_KINDS, type EventKind } from '@plantel/contract/events'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { shapeAnswer } from '../http/shape-answer.ts'
import { namesOf } from '../names.ts'
import type { EventSources } from './event-source.ts'
import { eventText } from './event-stream.ts'
import { liveSessions } from './live-sessions.ts'
import { mayHear, type School, type Watcher, type Watchers } from './watchers.ts'

export interface Telling {
  db: Database
  now: () => Date
  sources: EventSources
  watchers: Watchers
}

interface Read {
  kind: EventKind
  answers: object[]
}

const KINDS = namesOf(EVENT_KINDS)

const hashesOf = (watchers: readonly Watcher[]) => watchers.map(({ token_hash }) => token_hash)

/** Sessions are checked last, in the same transaction. */
const tell = async (
  { db, now, watchers }: Telling,
  { school_id }: School,
  hearers: readonly Watcher[],
  read: (tx: Tx) => Promise<Read[]>,
): Promise<Watcher[]> => {
  const { found, live } = await inSchool(db, school_id, null, async (tx) => ({
    found: await read(tx),
    live: await liveSessions(tx, hashesOf(hearers), now()),
  }))
  const events = found.flatMap(({ kind, answers }) =>
    answers.map((answer) => ({ kind, text: eventText(kind, shapeAnswer(EVENT_KINDS[kind], answer)) })),
  )
  const there = watchers.keep(hearers, live)
  for (const watcher of there)
    for (const { kind, text } of events) if (mayHear(watcher, kind)) watcher.stream.send(text)
  return there
}

export const tellCurrent = async (telling: Telling, school: School): Promise<void> => {
  for (const missed of [false, true]) {
    const newcomers = [...school.watchers].filter((each) => !each.told && each.missed === missed)
    if (newcomers.length === 0) continue
    for (const each of newcomers) each.told = true
    const heard = KINDS.filter((kind) => newcomers.some((each) => mayHear(each, kind)))
    const there = await tell(telling, school, newcomers, async (tx) => {
      const found: Read[] = []
      for (const kind of heard) found.push({ kind, answers: await telling.sources[kind].current(tx, missed) })
      return found
    })
    for (const { stream } of there) stream.greet()
  }
}

export const tellChange = async (
  telling: Telling,
  school: School,
  { kind, id }: { kind: EventKind; id: number },
): Promise<void> => {
  const hearers = [...school.watchers].filter((watcher) => mayHear(watcher, kind))
  if (hearers.length === 0) return
  await tell(telling, school, hearers, async (tx) => {
    const answer = await telling.sources[kind].find(tx, id, telling.now())
    return answer ? [{ kind, answers: [answer] }] : []
  })
}

export const askAfterSessions = async ({ db, now, watchers }: Telling): Promise<void> => {
  const everybody = watchers.everybody()
  if (everybody.length === 0) return
  const live = await db.transaction().execute((tx) => liveSessions(tx, hashesOf(everybody), now()))
  watchers.keep(everybody, live)
}
