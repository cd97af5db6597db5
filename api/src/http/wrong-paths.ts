import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { sendProblem } from './refusals/error-answers.ts'
import { problem } from './problems.ts'

const patterns = ENDPOINTS.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^/v1${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

const methodsAt = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/** The maximum length of an address, so that our code and not the router refuses a long id. */
export const PARAM_LENGTH_MAX = 16_384

/** What is handed out against a password is at no address: nobody learns that it is there. */
const isHandedOut = (path: string): boolean => /^\/v1\/jobs\/[^/]+\/file$/.test(path)

const NOWHERE = '/v1/unreadable'

const pathOf = (url: string): string => {
  if (url.startsWith('/')) return url
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return pathname.startsWith('/') ? pathname + search : NOWHERE
}

/** A broken address becomes one that matches nothing: the router's refusal skips security headers. */
export const readableUrl = ({ url = '/' }: { url?: string | undefined }): string => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return pathOf(url)
  } catch {
    return NOWHERE
  }
}

export function answerWrongPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methodsAt(path)
    if (allowed.length === 0 || isHandedOut(path)) return sendProblem(reply, problem.notFound())
    return sendProblem(reply.header('allow', allowed.join(', ')), problem.wrongMethod())
  })
}
