import { RESOLUTION_BYTES_MAX, RESOLUTION_FIELD } from '@plantel/contract/custody'
import { randomBytes } from 'node:crypto'
import { readImage } from '../../files/images.ts'
import { problem } from '../../http/problems.ts'

/** Small print stays readable. */
const PICTURE = { field: RESOLUTION_FIELD, side: 3_000 }

export const DOCUMENT_TYPES = { webp: 'image/webp', pdf: 'application/pdf' } as const
type Ending = keyof typeof DOCUMENT_TYPES

export interface Document {
  bytes: Buffer
  name: string
  ending: Ending
}

const PDF_START = Buffer.from('%PDF-')

const refusal = (message: string) => problem.invalid([{ field: RESOLUTION_FIELD, message }])

const readPdf = (bytes: Buffer): Buffer => {
  if (bytes.length > RESOLUTION_BYTES_MAX) throw refusal('El archivo debe pesar 5 MB o menos')
  if (!bytes.subarray(-1_024).includes('%%EOF')) throw refusal('El PDF no está completo')
  return bytes
}

/** Slow: before the transaction. @throws 1017 */
export const prepareDocument = async ({ file }: { file: Buffer }): Promise<Document> => {
  const ending = file.subarray(0, PDF_START.length).equals(PDF_START) ? 'pdf' : 'webp'
  const bytes = ending === 'pdf' ? readPdf(file) : await readImage(file, PICTURE)
  return { bytes, ending, name: `${randomBytes(16).toString('hex')}.${ending}` }
}

export const endingOf = (name: string): Ending => (name.endsWith('.pdf') ? 'pdf' : 'webp')
