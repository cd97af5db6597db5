import { readEvents } from '@plantel/contract/events'
import type { FastifyInstance } from 'fastify'
import { afterFile } from './after-file.ts'
import { urlOf } from './as.ts'
import { listeningPort } from './listening-port.ts'
import { eventsIn, type SentEvent } from './events-in.ts'

export interface LiveStream {
  answer: Response
  events: () => SentEvent[]
  /** Comments so far: what there was has been told once there is one. */
  beats: () => number
  ended: () => boolean
}

export const portOf = (app: FastifyInstance): number => listeningPort(app.server)

export const openStream = async (
  app: FastifyInstance,
  token: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> => {
  const hangUp = new AbortController()
  afterFile(() => hangUp.abort())
  // Not kept for another request: the closing of the app would wait for it.
  const answer = await fetch(`http://127.0.0.1:${portOf(app)}${urlOf(readEvents, {})}`, {
    headers: { authorization: `Bearer ${token}`, connection: 'close', ...headers },
    signal: hangUp.signal,
  })
  let text = ''
  let ended = false
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) text += decoder.decode(chunk, { stream: true })
  }
  void reading()
    .catch(() => undefined)
    .finally(() => (ended = true))
  return {
    answer,
    events: () => eventsIn(text),
    beats: () => text.split('\n').filter((line) => line === ':').length,
    ended: () => ended,
  }
}
