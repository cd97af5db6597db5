import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleNonce } from './headers.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const A_YEAR = 31_536_000
/** Privacy: pages that say who issued a boleta are not for search engines. */
const NOT_FOR_SEARCH = /^\/boleta(\/|$)/i

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, styleNonce(reply)))

/** Hashed files are cached for a year. Without a build (tests of the API) nothing is served. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shellFile = join(folder, 'index.html')
  if (!existsSync(shellFile)) return
  const shell = readFileSync(shellFile, 'utf8')
  const landingFile = join(folder, 'landing.html')
  const landing = existsSync(landingFile) ? readFileSync(landingFile, 'utf8') : shell

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      void reply.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache')
    },
  })
  app.get('/', (_, reply) => sendPage(reply, landing))
  app.get('/landing.html', (_, reply) => sendPage(reply, landing))
  app.get('/index.html', (_, reply) => sendPage(reply, shell))
  app.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isScreen = request.method === 'GET' && !path.startsWith('/v1/') && !/\.\w+$/.test(path)
    if (!isScreen || path === '/') return
    if (NOT_FOR_SEARCH.test(path)) void reply.header('x-robots-tag', 'noindex')
    await sendPage(reply, shell)
  })
}
