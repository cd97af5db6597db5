import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie of ours: 256 bits in base64url. Anything else is none. */
export const secretIn = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const named = (headers.cookie ?? '').split(';').map((one) => one.trim().split('='))
  const [, secret] = named.find(([each]) => each === name) ?? []
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

interface Kept {
  path: string
  /** 0 removes the cookie. */
  seconds: number
  sameSite: 'Strict' | 'Lax'
  secure: boolean
}

/** Beside what other cookies the answer sets. */
export const setCookie = (
  reply: FastifyReply,
  { name, value }: { name: string; value: string },
  { path, seconds, sameSite, secure }: Kept,
): void => {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`]
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
}
