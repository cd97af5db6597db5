import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** What lies between the code under test and a database, and can be cut. */
export const cuttableWay = (databaseUrl: string) => {
  const open = new Set<Socket>()
  const target = new URL(databaseUrl)
  let server: Server
  let port = 0
  return {
    connect: async () => {
      server = createServer((near) => {
        const far = createConnection(Number(target.port), target.hostname)
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one)
          one.on('error', () => other.destroy())
          one.on('close', () => other.destroy() && open.delete(one))
          one.pipe(other)
        }
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as { port: number }).port
    },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    /** The database by this way; once connected. */
    url: () => Object.assign(new URL(target), { port: String(port) }).href,
  }
}
