import type { Calification, Partial } from '@plantel/contract/classes'
import { partialTitle } from '@plantel/contract/partial-word'
import type * as z from 'zod/mini'
import { shownGrade } from '../../../domain/grades/grade-scale.ts'
import { Judged } from '../../../domain/grades/average.tsx'
import { useCaptureScale } from '../../../domain/grades/school-scale.ts'
import type { HereColumn } from './here-table.tsx'
import { MARK_COLUMNS } from './mark-columns.tsx'

type Grade = Pick<z.output<typeof Calification>, 'calification' | 'partial_id' | 'is_final'>

export interface Graded {
  califications: readonly Grade[]
  average_rating: number
  total_presence: number
  total_absence: number
}

const gradeIn = ({ califications }: Graded, { partial_id }: Partial): number | undefined =>
  califications.find((grade) => grade.partial_id === partial_id && grade.is_final === 0)?.calification

const SchoolGrade = ({ grade }: { grade: number | undefined }) => {
  const scale = useCaptureScale()
  if (grade === undefined) return <span title="Sin calificación">—</span>
  return <Judged scale={scale}>{shownGrade(grade, scale)}</Judged>
}

const partialColumn = (partial: Partial, setting: string): HereColumn<Graded> => {
  const title = partialTitle(partial, setting)
  return {
    key: title,
    title,
    sort: title,
    align: 'right',
    narrow: true,
    ...(partial.active ? { active: 'Activo' } : {}),
    by: (row) => gradeIn(row, partial) ?? 0,
    cell: (row) => <SchoolGrade grade={gradeIn(row, partial)} />,
  }
}

/** `setting`: `partial-word`. */
export const gradeColumns = (
  partials: readonly Partial[],
  setting: string,
): readonly HereColumn<Graded>[] => [
  ...partials.map((partial) => partialColumn(partial, setting)),
  ...MARK_COLUMNS,
]
