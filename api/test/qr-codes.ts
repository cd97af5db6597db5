// What a camera reads on paper: pdf.js paints a page, and a program that draws no codes reads the one on it.
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

/** Pixels a point: some 200 an inch, as a phone sees a sheet. */
const SCALE = 2.8

/** The text of the QR code on a page, counted from 1. @throws without a code that can be read */
export const qrCodeOf = async (bytes: Uint8Array, page = 1): Promise<string> => {
  // A copy: the reader keeps what it is given.
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const sheet = await (await reading.promise).getPage(page)
  const viewport = sheet.getViewport({ scale: SCALE })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  const context = createCanvas(width, height).getContext('2d')
  // Its types are those of a browser; what it uses is there.
  const canvasContext = context as unknown as CanvasRenderingContext2D
  await sheet.render({ canvas: null, canvasContext, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  await reading.destroy()
  return decodeQR({ width, height, data }, { effort: 3, timeLimit: 10_000 })
}
