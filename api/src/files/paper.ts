import { PHOTO_BYTES_MAX } from '@plantel/contract/photos'
import { randomBytes } from 'node:crypto'
import { problem } from '../http/problems.ts'
import { readImage } from './images.ts'

/** Enough to read a prescription. */
const SIDE = 1_600

/** `name` has 128 random bits and says by its ending what it is. */
export interface Paper {
  bytes: Buffer
  name: string
  type: 'image/webp' | 'application/pdf'
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** What an iPhone makes, unless it is asked for a JPEG. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))

export const typeOfPaper = (name: string): Paper['type'] =>
  name.endsWith('.pdf') ? 'application/pdf' : 'image/webp'

/**
 * A photo of a paper is redrawn without metadata; a PDF stays as it is, and is only ever given as a download. Slow: call it before the
 * transaction. @throws 1017
 */
export const readPaper = async (bytes: Buffer, field: string): Promise<Paper> => {
  const refusal = (message: string) => problem.invalid([{ field, message }])
  const name = randomBytes(16).toString('hex')
  if (isHeic(bytes)) throw refusal('La foto es HEIC: tómela de nuevo o envíela como JPEG')
  if (!isPdf(bytes))
    return { bytes: await readImage(bytes, { field, side: SIDE }), name: `${name}.webp`, type: 'image/webp' }
  if (bytes.length > PHOTO_BYTES_MAX) throw refusal('El PDF debe pesar 5 MB o menos')
  return { bytes, name: `${name}.pdf`, type: 'application/pdf' }
}
