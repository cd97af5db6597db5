import type { Selection } from '../../lib/tables/selection.ts'
import { counted } from '../../lib/words/counted.ts'

export const NOUN = ['alumno', 'alumnos'] as const

export const countStudents = (count: number): string => counted(count, NOUN)

/** What a dialog about chosen students needs of the selection. */
export interface ChosenStudents {
  selection: { count: number; value: Selection; clear: () => void }
  onClose: () => void
}
