import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX } from '@plantel/contract/photos'
import sharp from 'sharp'
import { problem } from '../http/problems.ts'
import { takeTurns } from '../turns.ts'

const QUALITY = 82

// Security: the library may open only these three formats, by content and not by name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

/** A picture of 25 Mpx takes some 100 MB to read; each that waits keeps its 5 MB. */
const inTurn = takeTurns({ atOnce: 2, waitingMax: 20 })

interface Wanted {
  field: string
  side: number
}

const reencode = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer()

/**
 * Redraws a JPEG, PNG or WebP as WebP, upright and without metadata (place, camera). @throws 1017 for anything
 * else
 */
export const readImage = async (bytes: Buffer, { field, side }: Wanted): Promise<Buffer> => {
  const refusal = (message: string) => problem.invalid([{ field, message }])
  if (bytes.length > PHOTO_BYTES_MAX) throw refusal('La imagen debe pesar 5 MB o menos')
  if (bytes.length === 0) throw refusal('El archivo está vacío')
  return inTurn(() =>
    reencode(bytes, side).catch((error: unknown) => {
      const tooLarge = error instanceof Error && error.message.includes('pixel limit')
      throw refusal(
        tooLarge
          ? 'La imagen debe tener 25 megapixeles o menos'
          : 'La imagen debe ser JPEG, PNG o WebP y estar completa',
      )
    }),
  )
}

/** For readers without WebP; no longer than `side`. */
export const asPng = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
