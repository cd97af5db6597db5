import type { SepCalendar } from '@plantel/contract/sep-calendars'

export interface DayOff {
  title: string
  start: string
  /** Of several days; both are without classes. */
  end?: string
}

/** What the SEP publishes of a cycle. */
export interface Pack extends Pick<
  SepCalendar,
  'cycle' | 'source' | 'published' | 'first_day' | 'last_day' | 'periods'
> {
  days: readonly DayOff[]
}

export const COUNCIL = 'Consejo Técnico Escolar'
export const GRADES = 'Registro de calificaciones'
