import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Allowed, findAddresses, type Found, NotSent } from './find-addresses.ts'

const TIMEOUT_MS = 15_000
const KEPT_BYTES = 1_024

export interface Answered {
  readonly status: number
  readonly answer: string
  /** As it came. */
  readonly retryAfter: string | undefined
}

/** Only what was looked at is connected to, whatever the name leads to by now. */
const pinned =
  (found: readonly Found[]): LookupFunction =>
  (_, { all }, done) => {
    if (all) done(null, [...found])
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

/** What a database keeps as text: no NUL, no half of a character. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '').slice(0, KEPT_BYTES)

const readStart = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    const read = Buffer.from(part)
    parts.push(read)
    bytes += read.length
    if (bytes >= KEPT_BYTES) break
  }
  return readable(Buffer.concat(parts).subarray(0, KEPT_BYTES))
}

const begin = (
  url: URL,
  found: readonly Found[],
  headers: Record<string, string>,
  signal: AbortSignal,
): ClientRequest => {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return send(url, { method: 'POST', headers, lookup: pinned(found), agent: false, signal })
}

const answerOf = (request: ClientRequest, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })

const TLS = /CERT|SELF_SIGNED|SSL|TLS|ALTNAME/

const whyNot = (error: unknown): NotSent => {
  if (error instanceof NotSent) return error
  const { name, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { name: '' }
  if (name === 'AbortError' || name === 'TimeoutError') return new NotSent('No contestó en 15 segundos')
  if (TLS.test(code)) return new NotSent('El certificado del servidor no es válido')
  if (code === 'ECONNREFUSED') return new NotSent('El servidor no acepta conexiones')
  return new NotSent('Se cortó la conexión con el servidor')
}

const within = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

/** Redirects are answers like any other. @throws NotSent */
export const post = async (
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  allowed: Allowed,
  timeoutMs = TIMEOUT_MS,
): Promise<Answered> => {
  const signal = AbortSignal.timeout(timeoutMs)
  let request: ClientRequest | undefined
  try {
    const found = await within(findAddresses(url, allowed), signal)
    request = begin(url, found, headers, signal)
    const response = await answerOf(request, body)
    return {
      status: response.statusCode ?? 0,
      answer: await within(readStart(response), signal),
      retryAfter: response.headers['retry-after'],
    }
  } catch (error) {
    throw whyNot(error)
  } finally {
    request?.destroy()
  }
}
