import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'

declare module 'fastify' {
  interface FastifyReply {
    /** For the styles and the one script within a page; new for each answer. */
    styleNonce: string | undefined
  }
}

export const styleNonce = (reply: FastifyReply): string =>
  (reply.styleNonce ??= randomBytes(16).toString('base64'))

export const policy = (nonce: string | undefined): string =>
  [
    "default-src 'none'",
    nonce === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export async function setHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.decorateReply('styleNonce', undefined)
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', policy(reply.styleNonce))
    if (request.url.startsWith('/v1/')) void reply.header('cache-control', 'no-store')
  })
}
