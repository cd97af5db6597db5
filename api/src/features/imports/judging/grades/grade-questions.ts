import type { GradeScale } from '@plantel/contract/grade-scale'
import { partialWordOf } from '@plantel/contract/partial-word'
import { readScore } from '@plantel/contract/import/score-cell'
import type { FileRow, KeyedColumn } from '../../value.ts'
import type { Ask } from '../file-decisions.ts'
import type { MarksIndex } from '../marks/marks-index.ts'

const SCALES = [
  { value: '10', label: '10' },
  { value: '100', label: '100' },
]
const LOW: GradeScale = 10

/** Numbers that another scale would have: whole tens, or none above ten. Asked, for nothing is divided by guess. */
const looksOther = (
  rows: readonly FileRow[],
  columns: readonly Pick<KeyedColumn, 'key'>[],
  scale: GradeScale,
): boolean => {
  let any = false
  for (const row of rows)
    for (const { key } of columns) {
      const cell = readScore(row.cells[key] ?? '', 100)
      if (cell.is !== 'score') continue
      any = true
      if (cell.value > LOW) return scale === LOW
    }
  return any && scale !== LOW
}

/** The scale of the school, unless somebody says that the list has the other one. */
export const askScale = (
  rows: readonly FileRow[],
  columns: readonly Pick<KeyedColumn, 'key'>[],
  scale: GradeScale,
  ask: Ask,
): GradeScale => {
  const certain = !looksOther(rows, columns, scale)
  const text = 'Las calificaciones van de 0 a:'
  return ask({ key: 'scale', text, choices: SCALES, certain }, String(scale)) === '10' ? 10 : 100
}

/** Asked when the first grade is met of which nothing says the partial; that in which grades are written now is proposed. */
export const askPartial = (
  { partials, partial_word, today }: MarksIndex,
  ask: Ask,
): (() => number | null) => {
  let answered: number | null | undefined
  return () => {
    if (answered !== undefined) return answered
    const numbers = [...new Set(partials.map(({ partial }) => partial))].toSorted((a, b) => a - b)
    const now = new Set(
      partials
        .filter(({ start_date, limit_date }) => start_date <= today && today <= limit_date)
        .map(({ partial }) => partial),
    )
    const word = partialWordOf(
      partial_word,
      partials.map(({ level }) => level),
    )
    const choices = numbers.map((number) => ({ value: String(number), label: `${word} ${number}` }))
    const [only, ...more] = now
    const proposed = only !== undefined && more.length === 0 ? String(only) : null
    const value = ask(
      { key: 'partial', text: `¿De qué ${word.toLowerCase()} son?`, choices, certain: false },
      proposed,
    )
    answered = value === null ? null : Number(value)
    return answered
  }
}
