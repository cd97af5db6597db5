import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { hashToken } from './open-request.ts'
import type { Device } from './request.ts'

const PATH = '/v1/oauth/token'
const NAME = 'plantel-device'
/** Browsers keep no cookie longer than 400 days. Each log-in starts them again. */
const KEPT_SECONDS = 400 * 86_400

/** Security: browsers accept this prefix only over https. */
const nameOf = (secure: boolean): string => (secure ? `__Secure-${NAME}` : NAME)

const secretIn = ({ headers, routeOptions }: FastifyRequest, secure: boolean): string | undefined => {
  if (routeOptions.url !== PATH) return undefined
  const named = (headers.cookie ?? '').split(';').map((one) => one.trim().split('='))
  const [, secret] = named.find(([name]) => name === nameOf(secure)) ?? []
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** `secure`: this installation is reached over https. */
export const deviceOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Device => {
  const sent = secretIn(request, secure)
  const fresh = randomBytes(32).toString('base64url')
  const hash = sent === undefined ? undefined : hashToken(sent)
  return {
    hash,
    choices: { sent: hash, given: hashToken(fresh) },
    keep: (chosen) => {
      const secret = hash && sent !== undefined && chosen.equals(hash) ? sent : fresh
      const parts = [`${nameOf(secure)}=${secret}`, `Path=${PATH}`, `Max-Age=${KEPT_SECONDS}`]
      const flags = ['HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
      void reply.header('set-cookie', [...parts, ...flags].join('; '))
    },
  }
}
