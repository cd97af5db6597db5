import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { policy } from './headers.ts'
import { problem } from './problems.ts'

interface Refusal {
  status: number
  words: () => { problem: object }
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, words: problem.unavailable },
  HPE_HEADER_OVERFLOW: { status: 431, words: problem.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, words: problem.tooLarge },
}
const UNREADABLE: Refusal = { status: 400, words: problem.unreadable }

const write = ({ status, words }: Refusal): string => {
  const body = JSON.stringify({ ...words().problem, status })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${policy(undefined)}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const written = new Map<Refusal, string>()

const answerOf = (code: string): string => {
  const refusal = REFUSALS[code] ?? UNREADABLE
  const answer = written.get(refusal) ?? write(refusal)
  written.set(refusal, answer)
  return answer
}

/** Many connections time out at once: so many are answered per turn of the event loop. */
const EACH_TURN = 20

export const answerUnreadable = (): ((error: Error & { code?: string }, socket: Socket) => void) => {
  const waiting: { socket: Socket; answer: string }[] = []
  const answerSome = (): void => {
    for (const { socket, answer } of waiting.splice(0, EACH_TURN)) {
      if (socket.writable) socket.write(answer)
      socket.destroySoon()
    }
    if (waiting.length > 0) setImmediate(answerSome)
  }
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    waiting.push({ socket, answer: answerOf(code) })
    if (waiting.length === 1) setImmediate(answerSome)
  }
}
