import { createServer, request } from 'node:http'

export interface Recorded {
  path: string
  /** What the browser wants it for: `document`, `iframe`, `image`, … */
  dest: string
  cookie: string
  body: string
}

export interface RecordingProxy {
  origin: string
  recorded: Recorded[]
  close: () => Promise<void>
}

/** Stands before the server and writes down what it answers: a browser shows nobody what it has refused to a page. */
export const openRecordingProxy = async (target: string): Promise<RecordingProxy> => {
  const recorded: Recorded[] = []
  const server = createServer((asked, answer) => {
    const { 'sec-fetch-dest': dest, cookie = '' } = asked.headers
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const above = request(target + (asked.url ?? ''), { method: asked.method ?? 'GET', headers }, (given) => {
      const entry = { path: asked.url ?? '', dest: String(dest), cookie, body: '' }
      recorded.push(entry)
      given.on('data', (part: Buffer) => (entry.body += part.toString()))
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    above.on('error', () => answer.destroy())
    asked.pipe(above)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    recorded,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => void server.close(closed))
    },
  }
}
