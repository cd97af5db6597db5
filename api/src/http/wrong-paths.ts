import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { sendProblem } from './error-answers.ts'
import { problem } from './problems.ts'

const patterns = ENDPOINTS.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^/v1${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

const methodsAt = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/** As long as an address can be: a long id is refused like any other wrong one, not by the router. */
export const PARAM_LENGTH_MAX = 16_384

const NOWHERE = '/v1/unreadable'

/** Without scheme and host, which a proxy may send along. */
const pathOf = (url: string): string => {
  if (url.startsWith('/')) return url
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return pathname.startsWith('/') ? pathname + search : NOWHERE
}

/**
 * An address with broken escapes, or that is none, becomes one that leads nowhere. The router's own refusal would pass by our hooks: no
 * problem, no security headers.
 */
export const readableUrl = ({ url = '/' }: { url?: string | undefined }): string => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return pathOf(url)
  } catch {
    return NOWHERE
  }
}

/** A known path with another method is 405 and says which it takes; an unknown one is 404. */
export function answerWrongPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url.split('?')[0] ?? '')
    if (allowed.length === 0) return sendProblem(reply, problem.notFound())
    return sendProblem(reply.header('allow', allowed.join(', ')), problem.wrongMethod())
  })
}
