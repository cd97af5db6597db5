import type { FastifyReply } from 'fastify'
import type { OpenEvents } from './coming.ts'
import { sessionToken } from './open-request.ts'

/** How long the last bytes may take after a stream has ended. */
const FAREWELL_MS = 500

export const sendEvents = (reply: FastifyReply, open: OpenEvents): FastifyReply => {
  const { request } = reply
  const events = open({
    token_hash: sessionToken(request),
    missed: request.headers['last-event-id'] !== undefined,
  })
  const hangUp = () => {
    if (!reply.raw.writableFinished) reply.raw.destroy()
  }
  // A client that does not read must not delay the server's closing.
  events.once('close', () => setTimeout(hangUp, FAREWELL_MS).unref())
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}
