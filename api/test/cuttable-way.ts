import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { listeningPort } from './listening-port.ts'

type Hold = (sent: Buffer) => Promise<void> | undefined

const holding = (hold: Hold) =>
  new Transform({
    transform: (sent: Buffer, _, passOn) => void Promise.resolve(hold(sent)).then(() => passOn(null, sent)),
  })

/** What lies between the code under test and a database: it can be cut, it can fall silent, and it can hold back what is asked. */
export const cuttableWay = (databaseUrl: string, hold: Hold = () => undefined) => {
  const open = new Set<Socket>()
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const reach = () =>
    host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${target.port}`)
      : createConnection(Number(target.port), host)
  let server: Server
  let port = 0
  let silent = false
  return {
    connect: async () => {
      server = createServer((near) => {
        const far = reach()
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one)
          one.on('error', () => other.destroy())
          one.on('close', () => other.destroy() && open.delete(one))
        }
        if (silent) return
        near.pipe(holding(hold)).pipe(far)
        far.pipe(near)
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = listeningPort(server)
    },
    cut: async () => {
      silent = false
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    /** Nothing passes any more, and nobody is told; until the next `cut`. */
    silence: () => {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    url: () => Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
  }
}
