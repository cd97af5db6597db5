import { rolesOf, scopesFor } from '@plantel/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { docsPage } from '../../http/docs-page.ts'
import { countingStrangers, findSession, type Opening } from '../../http/find-session.ts'
import { styleNonce } from '../../http/headers.ts'
import { openApi } from '../../http/openapi.ts'
import { problem } from '../../http/problems.ts'

const VERSION = '2.4.0'

/** @throws 401 without a session or key · 403 for a session of who makes no keys */
const admitReader = (opening: Opening, request: FastifyRequest): Promise<void> =>
  countingStrangers(opening.calls, request, async () => {
    const { db, calls, now } = opening
    calls.enter(request)
    const reading = db.transaction().setAccessMode('read only')
    const opened = await reading.execute((tx) => findSession(tx, opening, request, { at: now() }))
    if (!opened.key && scopesFor(rolesOf(opened.group_id), 'own-keys:write').length === 0)
      throw problem.forbidden()
  })

/** Without `opening` for everybody, as in the demonstration; else for keys and for who makes them. */
export function serveDocs(app: FastifyInstance, opening: Opening | undefined): void {
  const document = openApi(VERSION)
  const route = opening
    ? { config: { signedIn: true }, onRequest: (request: FastifyRequest) => admitReader(opening, request) }
    : {}
  app.get('/v1/openapi.json', route, () => document)
  app.get('/v1/docs', route, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document, styleNonce(reply))),
  )
}
