import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listeningPort } from './listening-port.ts'

/** `K`, twelve bytes: which process answers, and the word that cancels its statements. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12])

/** Names another process, as a pooler does: its connections are nobody's for long. */
const renamed = (chunk: Buffer): Buffer => {
  const place = chunk.indexOf(BACKEND_KEY)
  if (place < 0) return chunk
  const changed = Buffer.from(chunk)
  changed.writeInt32BE(1, place + BACKEND_KEY.length)
  return changed
}

export interface FakePooler {
  readonly through: (url: string) => string
  readonly starts: Record<string, string>[]
  readonly close: () => Promise<void>
}

/** The startup message: length, version, names and values, each with a zero behind. */
const settingsOf = (message: Buffer): Record<string, string> => {
  const words = message.toString('utf8', 8).split('\0')
  const pairs = words.flatMap((word, place) =>
    place % 2 === 0 && word !== '' ? [[word, words[place + 1] ?? ''] as const] : [],
  )
  return Object.fromEntries(pairs)
}

export const openFakePooler = async (url: string): Promise<FakePooler> => {
  const { hostname, port } = new URL(url)
  const starts: Record<string, string>[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        behind.destroy()
      })
    }
    client.once('data', (message: Buffer) => starts.push(settingsOf(message)))
    client.on('data', (chunk: Buffer) => behind.write(chunk))
    behind.on('data', (chunk: Buffer) => client.write(renamed(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    through: (address) => {
      const changed = new URL(address)
      changed.host = `127.0.0.1:${listeningPort(server)}`
      return changed.href
    },
    starts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
