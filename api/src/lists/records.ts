import papaparse from 'papaparse'

/** @returns whether to go on */
export type VisitRecord = (cells: readonly string[]) => boolean

/** No list has it: with it quotes are letters like others. */
const NO_QUOTE = '\u0001'
/** The lines that a cell in quotes may have, where quotes are not paired everywhere. */
const MOST_LINES = 20

const OPTIONS = { newline: '\n', fastMode: false } as const

const hasQuoteErrors = (errors: readonly papaparse.ParseError[]) =>
  errors.some(({ type }) => type === 'Quotes')

/** Reads as long as all quotes are paired. @returns where the first record begins that could not be read; null: to the end */
const readPaired = (text: string, delimiter: string, visit: VisitRecord): number | null => {
  let end = 0
  let unpaired = false
  papaparse.parse<string[]>(text, {
    ...OPTIONS,
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      unpaired = hasQuoteErrors(errors)
      if (unpaired || !visit(data)) return parser.abort()
      end = meta.cursor
    },
  })
  return unpaired ? end : null
}

/** A record of some lines, as few as close its quotes; a line whose quotes nobody closes stands alone, with them. */
const readCarefully = (lines: readonly string[], from: number, delimiter: string) => {
  for (let to = from + 1; to <= Math.min(from + MOST_LINES, lines.length); to += 1) {
    const { data, errors } = papaparse.parse<string[]>(lines.slice(from, to).join('\n'), {
      ...OPTIONS,
      delimiter,
    })
    if (!hasQuoteErrors(errors)) return { cells: data[0] ?? [''], next: to }
    if (errors.some(({ code }) => code === 'InvalidQuotes')) break
  }
  const { data } = papaparse.parse<string[]>(lines[from] ?? '', {
    ...OPTIONS,
    delimiter,
    quoteChar: NO_QUOTE,
  })
  return { cells: data[0] ?? [''], next: from + 1 }
}

/** A quote that is never closed takes no more with it than its line. */
export const eachRecord = (text: string, delimiter: string, visit: VisitRecord): void => {
  const from = readPaired(text, delimiter, visit)
  if (from === null) return
  const lines = text.slice(from).split('\n')
  for (let at = 0; at < lines.length;) {
    const { cells, next } = readCarefully(lines, at, delimiter)
    if (!visit(cells)) return
    at = next
  }
}
