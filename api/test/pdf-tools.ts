// What PDFs say, read by programs that share no code with what draws them: pdf.js for words, their places and what a camera sees,
// qpdf for damage.
import { createCanvas } from '@napi-rs/canvas'
import loadQpdf from '@neslinesli93/qpdf-wasm'
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

/** Text as the reader finds it: one or more words in one place, in points from the left and from the top. */
interface Run {
  text: string
  left: number
  right: number
  foot: number
  middle: number
}

// A copy: the reader keeps what it is given.
const read = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })

const runsOf = async (bytes: Uint8Array): Promise<Run[][]> => {
  const reading = read(bytes)
  const document = await reading.promise
  const pages: Run[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.flatMap((item): Run[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 1, b = 0, , , left = 0, baseline = 0]: number[] = item.transform
      const foot = height - baseline
      // Text that runs upwards is as wide as its letters are high.
      const upwards = Math.abs(b) > Math.abs(a)
      const right = upwards ? left : left + item.width
      return [
        {
          text: item.str,
          left: upwards ? left - item.height : left,
          right,
          foot,
          middle: foot - 0.35 * item.height,
        },
      ]
    })
    pages.push(runs)
  }
  await reading.destroy()
  return pages
}

/** Runs whose middles are this near, in points, stand in one line. */
const SAME_LINE = 3

const byLines = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.middle - b.middle)) {
    const line = lines.at(-1)
    if (line?.[0] && run.middle - line[0].middle <= SAME_LINE) line.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left))
}

/** Runs that touch, within points, are parts of one word. */
const TOUCHES = 0.7

const lineText = (line: readonly Run[]): string =>
  line
    .map(({ text, left }, at) => {
      const before = line[at - 1]
      return before && left - before.right > TOUCHES ? ` ${text}` : text
    })
    .join('')
    .trim()
    .replaceAll(/\s+/g, ' ')

export const pagesOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await runsOf(bytes)).map((runs) => byLines(runs).map(lineText))

export interface PlacedWord {
  text: string
  /** The middle of the word, in points from the left, and its foot from the top. */
  x: number
  y: number
  left: number
  right: number
}

/** Of a run of several words only the ends are known to the point: in between each letter counts the same. */
const placed = ({ text, left, right, foot }: Run): PlacedWord[] => {
  const letter = (right - left) / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const start = left + letter * index
    const end = start + letter * word.length
    return { text: word, x: (start + end) / 2, y: foot, left: start, right: end }
  })
}

export const wordsOf = async (bytes: Uint8Array, page: number): Promise<PlacedWord[]> =>
  byLines((await runsOf(bytes))[page - 1] ?? [])
    .flat()
    .flatMap(placed)

interface Files {
  writeFile: (path: string, bytes: Uint8Array) => void
}

const WASM = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))

let loaded: ReturnType<typeof loadQpdf> | undefined
/** One for all documents: the memory of each takes 8 GB of addresses until it is collected. */
const openQpdf = () => (loaded ??= loadQpdf({ locateFile: () => WASM }))

/** The PDF written anew by qpdf. @throws on errors (2) and warnings (3), which it prints */
const rewritten = async (bytes: Uint8Array, ...options: readonly string[]): Promise<string> => {
  const qpdf = await openQpdf()
  const files: typeof qpdf.FS & Partial<Files> = qpdf.FS
  files.writeFile?.('/read.pdf', bytes)
  const before = process.exitCode
  const code = qpdf.callMain(['--qdf', '--object-streams=disable', ...options, '/read.pdf', '/plain.pdf'])
  // The program believes that it ends this process.
  process.exitCode = before
  if (code !== 0) throw new Error(`qpdf found the PDF damaged: it ended with ${code}`)
  return Buffer.from(qpdf.FS.readFile('/plain.pdf')).toString('latin1')
}

const ACTIVE = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|URI)\b/g

/** What a PDF should not have, in its own words: damage, also within its streams, and keys that do something. */
export const wrongIn = async (bytes: Uint8Array): Promise<string[]> => {
  await rewritten(bytes, '--stream-data=uncompress', '--decode-level=all')
  return [...new Set((await rewritten(bytes, '--stream-data=preserve')).match(ACTIVE))]
}

/** Letter paper with its margin at both sides, in points. */
const WIDTHS = { portrait: 612, landscape: 792 }
const MARGIN = 36

/** The words of all pages that are not between the margins, which a word that is too long for its column would push others into. */
export const outsideOf = async (bytes: Uint8Array, orientation: keyof typeof WIDTHS): Promise<string[]> =>
  (await runsOf(bytes))
    .flat()
    .flatMap(placed)
    .filter(({ left, right }) => left < MARGIN - 1 || right > WIDTHS[orientation] - MARGIN + 1)
    .map(({ text }) => text)

/** Pixels a point: some 200 an inch, as a phone sees a sheet. */
const SCALE = 2.8

/** The text of the QR code on a page, counted from 1. @throws without a code that can be read */
export const qrCodeOf = async (bytes: Uint8Array, page = 1): Promise<string> => {
  const reading = read(bytes)
  const sheet = await (await reading.promise).getPage(page)
  const viewport = sheet.getViewport({ scale: SCALE })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  const context = createCanvas(width, height).getContext('2d')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are those of a browser; what it uses is there
  const canvasContext = context as unknown as CanvasRenderingContext2D
  await sheet.render({ canvas: null, canvasContext, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  await reading.destroy()
  return decodeQR({ width, height, data }, { effort: 3, timeLimit: 10_000 })
}
