import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { listeningPort } from '../listening-port.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Another system, in this process. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on: 204 unless set. */
  answer: (response: ServerResponse, got: Received) => void
  readonly close: () => Promise<void>
}

export const openWebhookReceiver = async (port = 0): Promise<WebhookReceiver> => {
  const server = createServer((request, response) => {
    const receive = async () => {
      const got = {
        path: request.url ?? '',
        headers: request.headers,
        body: (await buffer(request)).toString(),
      }
      receiver.received.push(got)
      receiver.answer(response, got)
    }
    receive().catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${listeningPort(server)}/avisos`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** As its library reads it. @throws when the signature is not of this secret, or older than five minutes */
export const verified = (secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): unknown =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  )
