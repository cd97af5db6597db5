import { weekdayOf } from '@plantel/contract/school-days'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** `2026-11-20` → `viernes`: what waits is a week old at most. */
export const weekdayWord = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? ''

/** *del viernes* */
export const dayName = (day: string): string => `del ${weekdayWord(day)}`
