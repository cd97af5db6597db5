import { todayInDurango } from '@plantel/demo/src/days.ts'
import { withClient } from '../world/clients.ts'

const DAY = 86_400_000

/** The app's clock. A list is taken once a day, so every batch of lists is taken on a day of its own. */
export interface SchoolClock {
  readonly now: () => Date
  readonly today: () => string
  /** Moves on to the next day, for the server too, and lets everybody have used the app just now. */
  readonly nextDay: () => Promise<void>
  /** Everybody has used the app just now: their next call need not write it down. */
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
