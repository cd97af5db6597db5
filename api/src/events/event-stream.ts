import { Readable } from 'node:stream'

/** Bytes that may wait for a slow reader; beyond it the stream is closed and the reader reconnects. */
const BUFFER_BYTES_MAX = 1_048_576

const RETRY_MS = 3_000

const FAREWELL_MS = 500

/** An SSE comment: shows proxies that the stream is in use. */
const HEARTBEAT = ':\n\n'

export interface EventStream {
  readonly readable: Readable
  readonly send: (text: string) => void
  readonly greet: () => void
  readonly beat: () => void
  readonly end: () => void
}

let last = 0

/** The id only tells a reconnecting reader from a new one. JSON has no line breaks. */
export const eventText = (kind: string, answer: unknown): string =>
  `event: ${kind}\nid: ${(last += 1)}\ndata: ${JSON.stringify(answer)}\n\n`

export const openEventStream = (): EventStream => {
  const readable = new Readable({ read: () => undefined })
  let ended = false
  let greeted = false
  const send = (text: string) => {
    if (ended || readable.destroyed) return
    if (readable.readableLength + Buffer.byteLength(text) > BUFFER_BYTES_MAX) readable.destroy()
    else readable.push(text)
  }
  send(`retry: ${RETRY_MS}\nid: 0\n\n`)
  return {
    readable,
    send,
    greet: () => {
      greeted = true
      send(HEARTBEAT)
    },
    beat: () => {
      if (greeted) send(HEARTBEAT)
    },
    end: () => {
      if (ended || readable.destroyed) return
      ended = true
      readable.push(null)
      setTimeout(() => readable.destroy(), FAREWELL_MS).unref()
    },
  }
}
