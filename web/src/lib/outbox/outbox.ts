import type { QueryClient } from '@tanstack/react-query'
import { WAITING_KEY } from './waiting-key.ts'
import { onceOnline } from '../http/offline.ts'
import type { PagePerson } from '../routing/screen-route.ts'
import { type Outcome, sendWaiting } from './send-waiting.ts'
import { dropWaiting, keepWaiting, readWaiting, type SentBody, type WaitingList } from './waiting-lists.ts'

/** Between two tries while something waits and the network seems to be there. */
const AGAIN_MS = 30_000
const CHANNEL = 'plantel-outbox'

/** Other tabs read anew what waits. */
const tellTabs = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

const readAnew = async (client: QueryClient, person: PagePerson): Promise<WaitingList[]> => {
  const waiting = await readWaiting(person)
  client.setQueryData(WAITING_KEY, waiting)
  return waiting
}

/** False when the device keeps nothing. */
export const addWaiting = async (
  client: QueryClient,
  person: PagePerson,
  list: SentBody,
): Promise<boolean> => {
  const kept = await keepWaiting(person, { list })
  await readAnew(client, person)
  tellTabs()
  return kept
}

export const removeWaiting = async (
  client: QueryClient,
  person: PagePerson,
  client_id: string,
): Promise<void> => {
  await dropWaiting(client_id)
  await readAnew(client, person)
  tellTabs()
}

/** Sends when the network or the app comes back, until the answer is called. */
export const startOutbox = (
  client: QueryClient,
  person: PagePerson,
  tell: (outcome: Outcome) => void,
): (() => void) => {
  const left = new AbortController()
  const send = async () => {
    const some = (await readAnew(client, person)).some(({ refusal }) => refusal === undefined)
    if (!some || left.signal.aborted) return
    await sendWaiting(person, tell)
    if (left.signal.aborted) return
    await readAnew(client, person)
    tellTabs()
  }
  const quietly = () => void send().catch(() => undefined)
  const seen = () => {
    if (document.visibilityState === 'visible') quietly()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void readAnew(client, person).catch(() => undefined))
  document.addEventListener('visibilitychange', seen, { signal: left.signal })
  const offline = onceOnline(quietly)
  const timer = setInterval(quietly, AGAIN_MS)
  quietly()
  return () => {
    left.abort()
    offline()
    clearInterval(timer)
    channel.close()
  }
}
