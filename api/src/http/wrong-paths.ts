import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { sendProblem } from './error-answers.ts'
import { problem } from './problems.ts'

const patterns = ENDPOINTS.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^/v1${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Methods that the API knows at this path. */
const methodsAt = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/** A known path with another method is 405 and says which it takes; an unknown one is 404. */
export function answerWrongPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url.split('?')[0] ?? '')
    if (allowed.length === 0) return sendProblem(reply, problem.notFound())
    return sendProblem(reply.header('allow', allowed.join(', ')), problem.wrongMethod())
  })
}
