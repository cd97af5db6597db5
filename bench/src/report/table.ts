/** A Markdown table whose columns also line up in a terminal. The first column is text, the others are numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const padded = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`

export const times = (value: number): string => `${value.toFixed(value < 2 ? 2 : 1)}×`
