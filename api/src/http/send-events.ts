import type { FastifyReply } from 'fastify'
import type { OpenEvents } from './coming.ts'
import { sessionToken } from './open-request.ts'

/** What is still on its way when a stream has ended may take this long. */
const FAREWELL_MS = 500

/** Answers with server-sent events as they come; by now the request's transaction is over. */
export const sendEvents = (reply: FastifyReply, open: OpenEvents): FastifyReply => {
  const { request } = reply
  const events = open({
    token_hash: sessionToken(request),
    missed: request.headers['last-event-id'] !== undefined,
  })
  const hangUp = () => {
    if (!reply.raw.writableFinished) reply.raw.destroy()
  }
  // A client that does not read must not delay the closing of the server.
  events.once('close', () => setTimeout(hangUp, FAREWELL_MS).unref())
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}
