import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { secretIn, setCookie } from './cookies.ts'
import { hashToken } from './open-request.ts'
import type { Device } from './request.ts'

const PATH = '/v1/oauth/token'
const NAME = 'plantel-device'
/** Browsers keep no cookie longer than 400 days. Each log-in starts them again. */
const KEPT_SECONDS = 400 * 86_400

/** Security: browsers accept this prefix only over https. */
const nameOf = (secure: boolean): string => (secure ? `__Secure-${NAME}` : NAME)

/** `secure`: this installation is reached over https. */
export const deviceOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Device => {
  const name = nameOf(secure)
  const sent = request.routeOptions.url === PATH ? secretIn(request, name) : undefined
  const fresh = randomBytes(32).toString('base64url')
  const hash = sent === undefined ? undefined : hashToken(sent)
  return {
    hash,
    choices: { sent: hash, given: hashToken(fresh) },
    keep: (chosen) => {
      const secret = hash && sent !== undefined && chosen.equals(hash) ? sent : fresh
      const kept = { path: PATH, seconds: KEPT_SECONDS, sameSite: 'Strict' as const, secure }
      setCookie(reply, { name, value: secret }, kept)
    },
  }
}
