import { useEffect, useEffectEvent, useState } from 'react'
import type { PagePerson } from '../routing/screen-route.ts'
import { useSession } from '../session/session.ts'

interface Drafting<Value> {
  /** Names what is marked or typed: a class and a day, a student in a group. None while it is not known yet. */
  place: string | undefined
  /** What is not saved; undefined when nothing is. Keep the same one while nothing in it changes. */
  value: Value | undefined
  /** A kept value, or undefined: what another version wrote in another form is not put back. */
  read: (kept: unknown) => Value | undefined | Promise<Value | undefined>
  /** Puts back what an earlier page has kept. */
  restore: (kept: Value) => void
}

/** The code of the drafts, for which no screen waits. */
const loadDrafts = () => import('./drafts.ts')

/** Longer than what is put back takes to the screen. */
const COMING_MS = 500

/** What is kept there is not wanted any more. */
export const dropDraftOf = (place: string): void =>
  void loadDrafts().then(
    ({ dropDraft }) => dropDraft(place),
    () => undefined,
  )

const keep = (person: PagePerson, place: string, value: unknown): void =>
  void loadDrafts().then(
    ({ writeDraft }) => writeDraft(person, place, value),
    () => undefined,
  )

/**
 * Keeps on the device what is not saved, as it is at each moment, so that it outlives a reload, a killed tab and an expired session.
 * Without anything unsaved there is no draft: a save, a discard or an undo takes it away.
 */
export const useDraft = <Value>({ place, value, read, restore }: Drafting<Value>) => {
  const person = useSession().me
  const [loaded, setLoaded] = useState<string>()
  // What was put back is on its way to the screen, and then is there until nothing is unsaved any more.
  const [recovered, setRecovered] = useState<'coming' | 'here'>()
  if (recovered === 'coming' && value !== undefined) setRecovered('here')
  if (recovered === 'here' && value === undefined) setRecovered(undefined)
  const readHere = useEffectEvent((kept: unknown) => read(kept))
  const arrived = useEffectEvent((at: string, earlier: Value | undefined) => {
    setLoaded(at)
    if (earlier === undefined || value !== undefined) return
    setRecovered('coming')
    restore(earlier)
    // Nothing of it may be unsaved any more: it is saved already, or its student has left.
    setTimeout(() => setRecovered((now) => (now === 'coming' ? undefined : now)), COMING_MS)
  })
  const { user_id, school_id } = person
  useEffect(() => {
    if (place === undefined) return undefined
    let left = false
    const find = async () => {
      const { readDraft } = await loadDrafts()
      const kept = await readDraft({ user_id, school_id }, place)
      const earlier = kept === undefined ? undefined : await readHere(kept)
      if (!left) arrived(place, earlier)
    }
    find().catch(() => undefined)
    return () => {
      left = true
    }
  }, [user_id, school_id, place])
  useEffect(() => {
    if (place === undefined || loaded !== place) return
    if (value !== undefined) keep({ user_id, school_id }, place, value)
    else if (recovered !== 'coming') dropDraftOf(place)
  }, [user_id, school_id, place, loaded, value, recovered])
  return {
    recovered: recovered === 'here',
    lost: () => {
      if (place !== undefined) dropDraftOf(place)
    },
  }
}
