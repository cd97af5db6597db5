import type { CycleLevel } from '@plantel/contract/dashboard'
import { type GradeScale, shownMean } from '../../../domain/grades/grade-scale.ts'
import { cycleName } from '../../../domain/cycles/cycles.ts'
import { attendanceIndex } from '../attendance-index.ts'
import { written } from '../../../lib/words/counts.ts'
import { percent } from '../percent.ts'

export const nameOf = ({ cycle }: Pick<CycleLevel, 'cycle'>): string =>
  cycle === null ? 'Actual' : cycleName(cycle)

export const cyclesOf = (rows: readonly CycleLevel[]): string[] => {
  const finished = rows.flatMap(({ cycle }) => (cycle === null ? [] : [cycle]))
  const names = [...new Set(finished)].toSorted().map(cycleName)
  return rows.some(({ cycle }) => cycle === null) ? [...names, nameOf({ cycle: null })] : names
}

export const levelsOf = (rows: readonly CycleLevel[]): number[] =>
  [...new Set(rows.map(({ level }) => level))].toSorted((one, other) => one - other)

export interface ComparedFigure {
  key: 'average' | 'attendance' | 'reports' | 'students'
  title: string
  valueOf: (row: CycleLevel) => number | null
  written: (value: number) => string
  most: number
}

export const figuresIn = (scale: GradeScale): ComparedFigure[] => [
  {
    key: 'average',
    title: 'Promedio',
    valueOf: ({ average_rating }) => (average_rating === 0 ? null : (average_rating * scale) / 100),
    written: (value) => shownMean((value * 100) / scale, scale),
    most: scale,
  },
  { key: 'attendance', title: 'Índice de asistencia', valueOf: attendanceIndex, written: percent, most: 100 },
  { key: 'reports', title: 'Reportes', valueOf: ({ total_reports }) => total_reports, written, most: 1 },
  { key: 'students', title: 'Alumnos', valueOf: ({ students }) => students, written, most: 1 },
]

export const valuesOf = (
  rows: readonly CycleLevel[],
  level: number,
  { valueOf }: Pick<ComparedFigure, 'valueOf'>,
): (number | null)[] =>
  cyclesOf(rows).map((name) => {
    const row = rows.find((each) => each.level === level && nameOf(each) === name)
    return row ? valueOf(row) : null
  })
