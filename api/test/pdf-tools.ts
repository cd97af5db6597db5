import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MOST = 50_000_000

/** Readers that share no code with what draws: `apt-get install poppler-utils qpdf`. */
const readWith = async (tool: 'pdftotext' | 'qpdf', bytes: Uint8Array, args: (file: string) => string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'plantel-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, bytes)
    return (await run(tool, args(file), { maxBuffer: MOST, encoding: 'latin1' })).stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${tool} is missing on this machine: apt-get install poppler-utils qpdf`, {
        cause: error,
      })
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The text of each page by lines, as it is laid out, with single spaces. */
export const pagesOf = async (bytes: Uint8Array): Promise<string[][]> => {
  const text = await readWith('pdftotext', bytes, (file) => ['-layout', '-enc', 'UTF-8', file, '-'])
  return Buffer.from(text, 'latin1')
    .toString('utf8')
    .split('\f')
    .slice(0, -1)
    .map((page) =>
      page
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, ' '))
        .filter((line) => line !== ''),
    )
}

export interface PlacedWord {
  text: string
  /** The middle of the word, in points from the left, and its foot from the top. */
  x: number
  y: number
  left: number
  right: number
}

const WORD = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g

/** The words of a page, counted from 1, with where each of them stands. */
export const wordsOf = async (bytes: Uint8Array, page: number): Promise<PlacedWord[]> => {
  const args = ['-bbox', '-enc', 'UTF-8', '-f', String(page), '-l', String(page)]
  const text = await readWith('pdftotext', bytes, (file) => [...args, file, '-'])
  return [...Buffer.from(text, 'latin1').toString('utf8').matchAll(WORD)].map(
    ([, left, right, foot, word = '']) => ({
      text: word,
      x: (Number(left) + Number(right)) / 2,
      y: Number(foot),
      left: Number(left),
      right: Number(right),
    }),
  )
}

const ACTIVE = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|URI)\b/g

/** What a PDF should not have, in its own words: damage that a checker finds, keys that do something. */
export const wrongIn = async (bytes: Uint8Array): Promise<string[]> => {
  // Exits with 2 on errors and 3 on warnings: both throw.
  await readWith('qpdf', bytes, (file) => ['--check', file])
  const plain = await readWith('qpdf', bytes, (file) => [
    '--qdf',
    '--object-streams=disable',
    '--stream-data=preserve',
    file,
    '-',
  ])
  return [...new Set(plain.match(ACTIVE))]
}

/** Letter paper with its margin at both sides, in points. */
const WIDTHS = { portrait: 612, landscape: 792 }
const MARGIN = 36

/** The words of all pages that are not between the margins, which a word that is too long for its column would push others into. */
export const outsideOf = async (bytes: Uint8Array, orientation: keyof typeof WIDTHS): Promise<string[]> => {
  const outside: string[] = []
  const pages = (await pagesOf(bytes)).length
  for (let page = 1; page <= pages; page += 1)
    for (const { text, left, right } of await wordsOf(bytes, page))
      if (left < MARGIN - 1 || right > WIDTHS[orientation] - MARGIN + 1) outside.push(text)
  return outside
}
