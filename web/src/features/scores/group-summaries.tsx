import type { Group } from '@plantel/contract/classes'
import { turnName } from '@plantel/contract/school-words'
import { Average } from '../../domain/grades/average.tsx'
import type { Summary } from '../../ui/layout/summary-cards.tsx'
import { written } from '../../lib/words/counts.ts'

interface Marks {
  average_rating: number
  total_presence: number
  total_absence: number
  total_late: number
}

export const groupSummaries = ({ grade, group, turn, levelName, special }: Group): Summary[] => [
  { label: 'Grado', value: `${grade}°`, width: 'half' },
  {
    label: special === 1 ? 'Grupo especial' : 'Grupo',
    value: group,
    detail: `${levelName} · ${turnName(turn)}`,
    width: 'half',
  },
]

export const markSummaries = (marks: Marks): Summary[] => [
  { label: 'Promedio', value: <Average mean={marks.average_rating} /> },
  { label: 'Asistencias', value: written(marks.total_presence) },
  { label: 'Faltas (clases)', value: written(marks.total_absence) },
  { label: 'Retardos', value: written(marks.total_late) },
]
