import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEvents } from '../../lib/events/use-events.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { BOARD_KEY } from './queries.ts'

/** At the beginning of an hour many lists are saved within seconds. */
const PAUSE_MS = 1_000
/** For hours that come by themselves, and while the stream of events is not there. */
const LOOK_MS = 60_000

/** Reads the board of today again when a list changes somewhere. */
export const useLiveBoard = (isToday: boolean): void => {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hears = useMay('attendance:watch')
  const read = () => void client.invalidateQueries({ queryKey: BOARD_KEY })
  useEvents('attendance', {
    enabled: isToday && hears,
    heard: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        read()
      }, PAUSE_MS)
    },
    live: (now) => {
      // What happened between reading and listening.
      if (now) read()
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isToday) return undefined
    const looking = setInterval(() => void client.invalidateQueries({ queryKey: BOARD_KEY }), LOOK_MS)
    return () => clearInterval(looking)
  }, [client, isToday])
}
