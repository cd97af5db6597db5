import * as z from 'zod/mini'

/** Of a student in a cycle, all classes together. A day: present in no list of it. */
export const DAYS_MISSED = {
  absence_days: z.int(),
  /** Every absence of the day is. */
  excused_days: z.int(),
  /** Absences of days on which the student was present in another class; none in a group with one list a day. */
  single_absences: z.int(),
}

/** Null for who teaches the student in some classes only. */
export const MAYBE_DAYS_MISSED = {
  absence_days: z.nullable(DAYS_MISSED.absence_days),
  excused_days: z.nullable(DAYS_MISSED.excused_days),
  single_absences: z.nullable(DAYS_MISSED.single_absences),
}

export interface Missed {
  absence_days: number
  excused_days: number
  single_absences: number
  total_late: number
}

const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : several}`

/** *3 días de falta (1 justificado) · 2 clases sueltas · 4 retardos*; only what there is. */
export const missedInWords = ({
  absence_days,
  excused_days,
  single_absences,
  total_late,
}: Missed): string => {
  const excused = excused_days === 0 ? '' : ` (${counted(excused_days, 'justificado', 'justificados')})`
  const parts = [
    `${counted(absence_days, 'día', 'días')} de falta${excused}`,
    ...(single_absences === 0 ? [] : [counted(single_absences, 'clase suelta', 'clases sueltas')]),
    ...(total_late === 0 ? [] : [counted(total_late, 'retardo', 'retardos')]),
  ]
  return parts.join(' · ')
}
