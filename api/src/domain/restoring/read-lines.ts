import papaparse from 'papaparse'
import { UnreadableCopy } from './unreadable-copy.ts'

export type Line = readonly string[]

const QUOTE = '"'

/** Where the last whole line of a text ends: an end of line within quotes ends none. */
const wholeLines = () => {
  let at = 0
  let quoted = false
  return (text: string): number => {
    const marks = /["\n]/g
    marks.lastIndex = at
    let end = 0
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      if (mark[0] === QUOTE) quoted = !quoted
      else if (!quoted && text[mark.index - 1] === '\r') end = marks.lastIndex
    }
    at = text.length - end
    return end
  }
}

const parse = (text: string, path: string): Line[] => {
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: ',',
    newline: '\r\n',
    fastMode: false,
  })
  // What follows the last end of line is no line.
  const rest = data.pop()
  if (errors.length > 0 || rest?.length !== 1 || rest[0] !== '') throw new UnreadableCopy('form', path)
  return data
}

const decoding = (path: string) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableCopy('form', path)
    }
  }
}

/** The lines of a CSV as they come, some at a time. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  most: number,
): AsyncGenerator<Line[]> {
  const decode = decoding(path)
  const endOf = wholeLines()
  let text = ''
  for await (const chunk of bytes) {
    text += decode(chunk)
    const end = endOf(text)
    if (end > 0) yield parse(text.slice(0, end), path)
    text = text.slice(end)
    if (text.length > most) throw new UnreadableCopy('inflated', path)
  }
  if (text + decode() !== '') throw new UnreadableCopy('form', path)
}
