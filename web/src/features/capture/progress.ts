import type { Capture, CaptureClass, CaptureGroup, CapturePartial } from '@plantel/contract/capture'
import { mediumDay } from '../../lib/dates/dates.ts'
import { written } from '../../lib/words/counts.ts'

export type Progress = 'complete' | 'partly' | 'nothing'

export const progressOf = ({ graded }: CaptureClass, { students }: CaptureGroup): Progress => {
  if (graded >= students) return 'complete'
  return graded > 0 ? 'partly' : 'nothing'
}

/** *completa*, *18 de 30*, *sin calificaciones*. */
export const progressWords = (one: CaptureClass, group: CaptureGroup): string =>
  ({
    complete: 'completa',
    partly: `${one.graded} de ${group.students}`,
    nothing: 'sin calificaciones',
  })[progressOf(one, group)]

export const countProgress = (groups: readonly CaptureGroup[]): Record<Progress, number> => {
  const counts = { complete: 0, partly: 0, nothing: 0 }
  for (const group of groups) for (const one of group.classes) counts[progressOf(one, group)] += 1
  return counts
}

/** Groups with the classes where grades are missing. */
export const missingOnly = (groups: readonly CaptureGroup[]): CaptureGroup[] =>
  groups.flatMap((group) => {
    const classes = group.classes.filter((one) => progressOf(one, group) !== 'complete')
    return classes.length > 0 ? [{ ...group, classes }] : []
  })

/** Who teaches classes where grades are missing: each once. */
export const professorsOf = (
  groups: readonly CaptureGroup[],
  isMeant: (one: CaptureClass) => boolean,
): number[] => [
  ...new Set(
    missingOnly(groups).flatMap(({ classes }) =>
      classes.filter(isMeant).flatMap(({ professor_id }) => professor_id ?? []),
    ),
  ),
]

/** *Cierra el 20 de abril de 2026 · quedan 6 días*. */
export const timeWords = ({ state, start_date, limit_date, days_left }: CapturePartial): string => {
  if (state === 'coming') return `Empieza el ${mediumDay(start_date)}`
  if (state === 'closed') return `Cerró el ${mediumDay(limit_date)}`
  if (days_left === null || days_left === 0) return 'Cierra hoy'
  const left = days_left === 1 ? 'queda 1 día' : `quedan ${written(days_left)} días`
  return `Cierra el ${mediumDay(limit_date)} · ${left}`
}

export const chosenPartial = ({ partials, partial_id }: Capture): CapturePartial | undefined =>
  partials.find((partial) => partial.partial_id === partial_id)
