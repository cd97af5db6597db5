import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { listeningPort } from './listening-port.ts'

export interface PostOffice {
  url: string
  count: (address: string) => number
  /** The newest letter for this address that nobody has taken yet, soft line ends joined; waits until there is one. */
  letterTo: (address: string) => Promise<string>
  close: () => Promise<void>
}

const readable = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

export const openPostOffice = async (): Promise<PostOffice> => {
  const letters = new Map<string, string[]>()
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const keep = async () => {
        const raw = readable(await text(stream))
        for (const { address } of session.envelope.rcptTo)
          letters.set(address, [...(letters.get(address) ?? []), raw])
      }
      callbackify(keep)(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const port = listeningPort(server.server)
  const count = (address: string) => letters.get(address)?.length ?? 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    count,
    letterTo: async (address) => {
      const before = taken.get(address) ?? 0
      // On a busy host the hash of a letter's code waits behind everything else.
      await expect.poll(() => count(address), { timeout: 40_000 }).toBeGreaterThan(before)
      taken.set(address, count(address))
      return letters.get(address)!.at(-1)!
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
