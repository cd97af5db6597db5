import { answersEvents } from '@plantel/contract/events'
import { answersFile } from '@plantel/contract/file-answer'
import type { Endpoint } from '@plantel/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { askedFields } from './asked-fields.ts'
import type { OpenEvents } from './coming.ts'
import type { Answering } from './limits/in-time.ts'
import { shapeAnswer } from './shape-answer.ts'

/** With a `name` it is a download; without, shown inline (a picture, a calendar). */
export interface FileToSend {
  bytes: Buffer | Readable
  type: string
  size?: number
  name?: string
  /** Once all of it has left for the caller; not when the connection ended before. A failure is logged. */
  whenSent?: () => Promise<void>
}

export interface FileToMake {
  make: () => Promise<FileToSend>
}

const isToMake = (file: FileToSend | FileToMake): file is FileToMake => 'make' in file

export type Ready = { text: string } | { file: FileToSend | FileToMake } | { events: OpenEvents }

/** Drops undeclared, unasked and hidden fields. @throws when the answer does not fit: a bug, logged, 500 */
export const readyAnswer = (
  endpoint: Endpoint,
  answer: unknown,
  { query = {}, hidden }: { query?: object; hidden?: ReadonlySet<string> | undefined } = {},
): Ready => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handler` asks this answer of the endpoint's handler
  if (answersFile(endpoint)) return { file: answer as FileToSend | FileToMake }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  if (answersEvents(endpoint)) return { events: answer as OpenEvents }
  const shaped = askedFields(shapeAnswer(endpoint, answer), query)
  const shown = (name: string, value: unknown): unknown => (hidden?.has(name) ? undefined : value)
  return { text: JSON.stringify(shaped, hidden && shown) }
}

const escaped = (text: string) => text.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** RFC 6266: the name, and an ASCII one for old readers. */
const disposition = ({ name, type }: FileToSend): string => {
  if (name === undefined)
    return `inline; filename="${type.startsWith('image/') ? 'imagen' : 'calendario.ics'}"`
  const whole = name.toWellFormed()
  const plain = whole
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped(encodeURIComponent(whole))}`
}

/** Security: the browser must not run the file or guess its type. */
const sendFile = (reply: FastifyReply, file: FileToSend): FastifyReply => {
  const { bytes, type, size, whenSent } = file
  if (size !== undefined) void reply.header('content-length', size)
  if (whenSent)
    reply.raw.once('finish', () => {
      // A file that broke at its first byte was answered with a problem instead.
      if (reply.raw.statusCode !== 200) return
      whenSent().catch((error: unknown) => reply.log.warn({ err: error }, 'after a file was sent'))
    })
  return reply
    .headers({
      'content-disposition': disposition(file),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(bytes)
}

export type Made = { text: string } | { file: FileToSend } | { events: OpenEvents }

/** @throws 503 when the caller does not wait any more; nothing stays open */
export const makeAnswer = async (ready: Ready, { check }: Pick<Answering, 'check'>): Promise<Made> => {
  if (!('file' in ready)) return ready
  const file = isToMake(ready.file) ? await ready.file.make() : ready.file
  try {
    check()
  } catch (error) {
    if (file.bytes instanceof Readable) file.bytes.destroy()
    throw error
  }
  return { file }
}

export const sendAnswer = (reply: FastifyReply, made: Exclude<Made, { events: OpenEvents }>): FastifyReply =>
  'text' in made ? reply.type('application/json; charset=utf-8').send(made.text) : sendFile(reply, made.file)
