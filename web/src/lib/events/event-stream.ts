import { pathOf } from '@plantel/contract/endpoint'
import { readEvents } from '@plantel/contract/events'
import { createParser } from 'eventsource-parser'
import { readToken, tokenRefused } from '../token/token.ts'

/** The server says every 20 s that it is there; without a word for so long, it is not. */
const SILENCE_MS = 45_000

interface Listener {
  event: (kind: string, data: string) => void
  /** The server has told what there was: from now on everything is heard. */
  live: () => void
  /** The last event that was heard, for `Last-Event-ID`. */
  last: (id: string) => void
}

const open = async (signal: AbortSignal, last: string | undefined) => {
  const token = readToken()
  if (token === null) throw new Error('nobody is signed in')
  const answer = await fetch(`/v1${pathOf(readEvents, {})}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
    signal,
  })
  if (answer.status === 401) tokenRefused(token)
  if (!answer.ok || !answer.body) throw new Error(`no stream of events: ${answer.status}`)
  return answer.body.getReader()
}

/**
 * Opens the stream of events and reads it until it ends. The browser's own `EventSource` cannot send the session along.
 * @throws when there is no stream, when it breaks off or falls silent, and when `signal` says so.
 */
export const readEventStream = async (
  { event, live, last }: Listener,
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const parser = createParser({
    onEvent: (sent) => event(sent.event ?? 'message', sent.data),
    onId: last,
    onComment: live,
  })
  try {
    const reader = await open(AbortSignal.any([signal, silence.signal]), lastId)
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}
