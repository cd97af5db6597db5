import multipart from '@fastify/multipart'
import type { Endpoint } from '@plantel/contract/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Readable } from 'node:stream'
import { BODY_BYTES_MAX } from './limits/limits.ts'
import { problem, ProblemError } from './problems.ts'
import type { KeepUpload, StoredUpload } from '../files/stored-upload.ts'

const UPLOAD_BYTES_MAX = 6 * 1_048_576
const NOTHING = Buffer.alloc(0)

/** More than any form has, so that each excess part can be named. */
const LIMITS = { files: 20, fields: 500, parts: 500, fieldSize: 1_024, fileSize: UPLOAD_BYTES_MAX }

export interface Form {
  body: unknown
  file: Buffer | undefined
  /** Of an endpoint that streams. */
  stored?: StoredUpload | undefined
}

export type AddRoute = (route: RouteOptions) => void

export const openUploads = async (app: FastifyInstance): Promise<AddRoute> => {
  const { promise, resolve } = Promise.withResolvers<AddRoute>()
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { limits: LIMITS })
    // Not resolved with the app itself, which is thenable.
    resolve((route) => void uploads.route(route))
  })
  return promise
}

type Arriving = (bytes: Readable, name: string) => Promise<void>

interface Parts {
  files: Buffer[]
  texts: Map<string, unknown>
  errors: { field: string; message: string }[]
}

const readParts = async (
  request: FastifyRequest,
  upload: string,
  { streamed, arrive }: { streamed: number | undefined; arrive: Arriving },
): Promise<Parts> => {
  const parts: Parts = { files: [], texts: new Map(), errors: [] }
  const limits = streamed === undefined ? {} : { limits: { ...LIMITS, fileSize: streamed } }
  for await (const part of request.parts(limits)) {
    const field = part.fieldname
    if (part.type === 'file' && field === upload && parts.files.length === 0) {
      if (streamed === undefined) parts.files.push(await part.toBuffer())
      else {
        await arrive(part.file, part.filename)
        if (part.file.truncated) throw problem.code(9102)
        parts.files.push(NOTHING)
      }
    } else if (part.type === 'file') {
      // Drained, so that the next part can be read.
      part.file.resume()
      parts.errors.push({
        field,
        message: field === upload ? 'Solo se recibe un archivo' : 'Campo desconocido',
      })
    } else if (parts.texts.has(field)) parts.errors.push({ field, message: 'Campo repetido' })
    else parts.texts.set(field, part.value)
  }
  if (parts.files.length === 0) parts.errors.push({ field: upload, message: 'Falta el archivo' })
  return parts
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** What is not about size is an unreadable form: the parser has no other failure. */
const toRefusal = (error: unknown, upload: string): ProblemError => {
  if (error instanceof ProblemError) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem.tooLarge()
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return problem.invalid([{ field: upload, message: 'Solo se recibe un archivo' }])
  return problem.unreadable()
}

/** `keepAt` names where a streamed file goes; what nobody claims is removed by the caller. */
export const receiveForm = async (
  request: FastifyRequest,
  { upload, streamed }: Endpoint,
  keep: KeepUpload,
): Promise<Form> => {
  if (upload === undefined) return { body: request.body, file: undefined }
  if (!request.isMultipart()) throw problem.wrongMediaType()
  const length = Number(request.headers['content-length'] ?? 0)
  // The form around a streamed file is small.
  if (length > (streamed === undefined ? UPLOAD_BYTES_MAX : streamed + BODY_BYTES_MAX))
    throw streamed === undefined ? problem.tooLarge() : problem.code(9102)
  let stored: StoredUpload | undefined
  const arrive: Arriving = async (bytes, name) => {
    stored = await keep(bytes, name)
  }
  const { files, texts, errors } = await readParts(request, upload, { streamed, arrive }).catch(
    (error: unknown) => {
      throw toRefusal(error, upload)
    },
  )
  // A browser's form cannot send PATCH; `_method` may say only that.
  if (texts.has('_method') && texts.get('_method') !== 'PATCH') throw problem.wrongMethod()
  if (errors.length > 0) throw problem.invalid(errors)
  texts.delete('_method')
  return { body: Object.fromEntries(texts), file: streamed === undefined ? files[0] : undefined, stored }
}
