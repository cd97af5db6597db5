import type { Place } from './grid-types.ts'

interface Pressed {
  key: string
  shiftKey: boolean
}

interface Caret {
  start: number
  end: number
  length: number
}

const wholeText = ({ start, end, length }: Caret): boolean => start === 0 && end === length

/**
 * The step that a key makes, in rows and columns; undefined when the key belongs to the text. Left and Right leave a cell
 * from its edges or while its whole text is selected, as it is after moving.
 */
export const stepOf = ({ key, shiftKey }: Pressed, caret: Caret): Place | undefined => {
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  const atStart = caret.start === 0 && caret.end === 0
  const atEnd = caret.start === caret.length && caret.end === caret.length
  if (key === 'ArrowLeft' && (wholeText(caret) || atStart)) return { row: 0, column: -1 }
  if (key === 'ArrowRight' && (wholeText(caret) || atEnd)) return { row: 0, column: 1 }
  return undefined
}

/** The next editable cell in that direction, or undefined at the edge of the grid. */
export const placeAfter = (
  from: Place,
  step: Place,
  rows: number,
  editable: readonly boolean[],
): Place | undefined => {
  const place = { row: from.row + step.row, column: from.column + step.column }
  if (place.row < 0 || place.row >= rows || place.column < 0 || place.column >= editable.length)
    return undefined
  return editable[place.column] ? place : placeAfter(place, step, rows, editable)
}
