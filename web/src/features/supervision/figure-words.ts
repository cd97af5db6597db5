import type { SchoolFigures, SupervisedSchool } from '@plantel/contract/supervision'
import { written } from '../../lib/words/counts.ts'

const percentWords = (value: number | null): string => (value === null ? '—' : `${written(value)} %`)

export const countWords = (value: number | null): string => (value === null ? '—' : written(value))

/** What is compared: `last` is left out where a finished cycle has none. */
interface Figure {
  key: string
  title: string
  now: (school: SupervisedSchool) => string
  last?: (last: NonNullable<SchoolFigures['last']>) => string
}

export const FIGURES: readonly Figure[] = [
  {
    key: 'attendance',
    title: 'Asistencia',
    now: ({ figures }) => percentWords(figures?.attendance ?? null),
    last: ({ attendance }) => percentWords(attendance),
  },
  { key: 'capture', title: 'Captura', now: ({ figures }) => percentWords(figures?.capture ?? null) },
  {
    key: 'reports',
    title: 'Reportes por cada 100 alumnos',
    now: ({ figures }) => countWords(figures?.reports ?? null),
    last: ({ reports }) => countWords(reports),
  },
  {
    key: 'families',
    title: 'Familias activas',
    now: ({ figures }) => percentWords(figures?.families ?? null),
  },
]
