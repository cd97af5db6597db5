import type { FastifyInstance } from 'fastify'
import { docsPage } from '../../http/docs-page.ts'
import { styleNonce } from '../../http/headers.ts'
import { openApi } from '../../http/openapi.ts'

const VERSION = '2.4.0'

export function serveDocs(app: FastifyInstance): void {
  const document = openApi(VERSION)
  app.get('/v1/openapi.json', () => document)
  app.get('/v1/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document, styleNonce(reply))),
  )
}
