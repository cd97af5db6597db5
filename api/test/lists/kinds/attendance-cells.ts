import { type Cell, workbook } from '../write-workbook.ts'
import { NOVEMBER, type Truth, truthOf } from './attendance-kind.ts'
import { caps } from './kind.ts'

/** One sheet. */
export const book = (name: string, rows: readonly (readonly Cell[])[], merges: readonly string[] = []) =>
  workbook({ sheets: [{ name, rows, merges }] })

export const dayNumber = (day: string): number => Number(day.slice(8))
export const letterOf = (day: string): string => 'DLMMJVS'.charAt(new Date(`${day}T12:00:00Z`).getUTCDay())

type Signs = Readonly<Record<Truth, Cell>>
export const LETTERS: Signs = { P: 'A', F: 'F', R: 'R', J: 'J' }
export const DOTS: Signs = { P: '•', F: '/', R: 'R', J: 'FJ' }

export const cellsOf = (child: number, days: readonly string[], signs: Signs): Cell[] =>
  days.map((_, at) => signs[truthOf(child, at)] ?? null)

export const rowsOf = (all: readonly { names: string }[], days: readonly string[], signs: Signs): Cell[][] =>
  all.map(({ names }, child) => [child + 1, caps(names), ...cellsOf(child, days, signs)])

/** The whole month, weekends among it. */
export const MONTH = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

export const monthRow = (child: number, signs: Signs): Cell[] =>
  MONTH.map((day) => {
    const at = NOVEMBER.indexOf(day)
    return at === -1 ? null : (signs[truthOf(child, at)] ?? null)
  })

export const ASKED = ['mark:a', 'mark:j']
export const WEEK = NOVEMBER.slice(0, 5)
