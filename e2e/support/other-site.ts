import { createServer } from 'node:http'

/** A site of somebody else, with whatever page a journey gives it. */
export interface OtherSite {
  port: number
  show: (html: string) => void
  close: () => Promise<void>
}

export const openOtherSite = async (): Promise<OtherSite> => {
  let shown = ''
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(`<!doctype html><link rel="icon" href="data:,">${shown}`)
  })
  await new Promise<void>((listening) => void server.listen(0, '0.0.0.0', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    show: (html) => {
      shown = html
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => void server.close(closed))
    },
  }
}
