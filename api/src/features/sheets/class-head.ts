import type { TableCell } from 'pdfmake/interfaces.js'
import { lineOf } from '../../documents/plain-text.ts'

/** Points; the heads stand upright in it. */
export const CLASS_WIDTH = 26
const HEIGHT = 80
const SIZE = 6.5
const LEADING = 6.6
const LINES_MAX = 4

/** In points; an upper estimate of Roboto's widths. */
const lengthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[\p{Ll}\p{P}\s]/u.test(sign) ? 0.5 : 0.68) * SIZE, 0)

const cut = (word: string): string => {
  if (lengthOf(word) <= HEIGHT) return word
  const signs = Array.from(word)
  while (lengthOf(`${signs.join('')}…`) > HEIGHT) signs.pop()
  return `${signs.join('')}…`
}

export const linesOf = (title: string): string[] => {
  const lines: string[] = []
  for (const word of lineOf(title).split(' ').map(cut)) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && lengthOf(joined) <= HEIGHT) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  if (lines.length <= LINES_MAX) return lines
  return [...lines.slice(0, LINES_MAX - 1), cut(lines.slice(LINES_MAX - 1).join(' '))]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

const FONT = `font-size="${SIZE}" font-family="Roboto" font-weight="bold" fill="#1D1B26"`

export const classHead = (title: string): TableCell => {
  const lines = linesOf(title)
  // Centred; a letter's foot is a little before its line's end.
  const first = (CLASS_WIDTH - lines.length * LEADING) / 2 + LEADING - 1.5
  const texts = lines.map((line, place) => {
    const x = first + place * LEADING
    return `<text transform="rotate(-90 ${x} ${HEIGHT})" x="${x}" y="${HEIGHT}" ${FONT}>${escaped(line)}</text>`
  })
  const size = `width="${CLASS_WIDTH}" height="${HEIGHT}"`
  return { svg: `<svg ${size} xmlns="http://www.w3.org/2000/svg">${texts.join('')}</svg>` }
}
