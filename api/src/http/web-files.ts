import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleNonce } from './headers.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const A_YEAR = 31_536_000
/** Privacy: pages that say who issued a boleta, or whose a code is, are not for search engines. */
const NOT_FOR_SEARCH = /^\/(boleta|acceso|aviso)(\/|$)/i

const NOTICE_LINK = /^\/aviso\/([\w-]{43})\/?$/i

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface ReachedSchool {
  name: string
  cellphone: string | null
}

/** As of `web/index.html`: beside the sentences for who cannot use the app. */
const PHONE_PLACE = /<p data-school-phone[^>]*><\/p>/g

/** A page whose school is known says whom to call, in plain HTML, to browsers that cannot run the app. */
export const withSchoolPhone = (page: string, { name, cellphone }: ReachedSchool): string => {
  if (cellphone === null) return page
  const call = `<p><a href="tel:${escaped(cellphone)}">Llamar a ${escaped(name)}: ${escaped(cellphone)}</a></p>`
  return page.replaceAll(PHONE_PLACE, () => call)
}

/** What a messenger shows of a link before anybody opens it: the school's name, and nothing of the notice. */
const previewed = (shell: string, school: ReachedSchool): string => {
  const name = escaped(school.name)
  const titled = shell.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${name}</title><meta property="og:title" content="${name}" />`,
  )
  return withSchoolPhone(titled, school)
}

const LOGIN = /^\/login\/?$/i

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, styleNonce(reply)))

/** The school of a link to a notice; undefined when it opens nothing. */
type SchoolOfLink = (token: string) => Promise<ReachedSchool | undefined>

/** A page with the data of its session, or undefined: then the shell is sent. */
type MakePage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

/** Hashed files are cached for a year. Without a build (tests of the API) nothing is served. */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  makePage?: MakePage,
  schoolOfLink?: SchoolOfLink,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const pageOr = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : shell
  const landing = pageOr('landing.html')
  const login = pageOr('login.html')

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
  app.get('/login.html', (_, reply) => sendPage(reply, login))
  app.get('/index.html', (_, reply) => sendPage(reply, shell))
  app.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !path.startsWith('/v1/') && !/\.\w+$/.test(path)
    if (!isScreen || path === '/') return
    if (NOT_FOR_SEARCH.test(path)) void reply.header('x-robots-tag', 'noindex')
    const token = NOTICE_LINK.exec(path)?.[1]
    if (token !== undefined) {
      const school = await schoolOfLink?.(token)
      await sendPage(reply, school === undefined ? shell : previewed(shell, school))
      return
    }
    const page = await makePage?.(request, reply)
    if (page === undefined) await sendPage(reply, LOGIN.test(path) ? login : shell)
    else await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
}
