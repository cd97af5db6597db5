import { todayInDurango } from '@plantel/demo/src/days.ts'
import { withClient } from '../world/clients.ts'

const DAY = 86_400_000

/** The app's clock. Attendance is taken once a day, so every batch of lists needs its own day. */
export interface SchoolClock {
  readonly now: () => Date
  readonly today: () => string
  /** Moves this clock and that of the server to the next day, then does what `touchSessions` does. */
  readonly nextDay: () => Promise<void>
  /** Marks every session as just used, so that the next call does not write that. */
  readonly touchSessions: () => Promise<void>
}

export const startClock = (
  appUrl: string,
  tellServer: (told: { ahead: number }) => Promise<void>,
): SchoolClock => {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const touchSessions = () =>
    withClient(
      appUrl,
      async (client) => void (await client.query('update sessions set last_seen_at = $1', [now()])),
    )
  return {
    now,
    today: () => todayInDurango(now()),
    nextDay: async () => {
      ahead += DAY
      await tellServer({ ahead })
      await touchSessions()
    },
    touchSessions,
  }
}
