import type { Flag } from '@plantel/contract/fields'
import type { CalendarLevel } from '@plantel/contract/activity'
import { addDays, cycleYearOf, instantOn, schoolDayFrom } from './days.ts'
import type { Filling } from './filling.ts'
import { insertRows } from './insert-rows.ts'

interface ActivityPlan {
  readonly description: string
  /** 0 the whole school. */
  readonly level: CalendarLevel
  /** Days from today of its first and last day. */
  readonly from: number
  readonly to: number
  readonly color: string
  /** Sin clases. */
  readonly free?: true
}

const ACTIVITIES: readonly ActivityPlan[] = [
  { description: 'Consejo Técnico Escolar', level: 0, from: -24, to: -24, color: '#741CD9', free: true },
  { description: 'Semana de exámenes del primer parcial', level: 3, from: -21, to: -17, color: '#C62828' },
  { description: 'Honores a la bandera', level: 0, from: -7, to: -7, color: '#2E7D32' },
  { description: 'Semana de la lectura', level: 2, from: -2, to: 3, color: '#1565C0' },
  { description: 'Torneo de ajedrez', level: 3, from: 2, to: 2, color: '#EF6C00' },
  { description: 'Simulacro de evacuación', level: 0, from: 5, to: 5, color: '#C62828' },
  { description: 'Feria de ciencias', level: 3, from: 9, to: 11, color: '#00838F' },
  { description: 'Consejo Técnico Escolar', level: 0, from: 15, to: 15, color: '#741CD9', free: true },
  { description: 'Descanso obligatorio', level: 0, from: 17, to: 17, color: '#2E7D32', free: true },
  { description: 'Concurso de ortografía', level: 2, from: 18, to: 18, color: '#1565C0' },
  { description: 'Semana de exámenes del segundo parcial', level: 0, from: 22, to: 26, color: '#C62828' },
]

/** Days without classes before and after today. */
export const freeDays = (today: string): string[] =>
  ACTIVITIES.filter(({ free }) => free).map(({ from }) => schoolDayFrom(addDays(today, from)))

export const planActivities = async (
  { tx, today }: Filling,
  levels: readonly number[],
  created_by: number,
): Promise<number> => {
  const rows = ACTIVITIES.filter(({ level }) => level === 0 || levels.includes(level)).map(
    ({ description, level, from, to, color, free }) => {
      const first = schoolDayFrom(addDays(today, from))
      const year = cycleYearOf(first)
      const is_range: Flag = from === to ? 0 : 1
      return {
        description,
        level,
        color,
        created_by,
        school_cycle: `${year}-${year + 1}`,
        is_range,
        no_class: free ? (1 as const) : (0 as const),
        start_date: instantOn(first, '08:00'),
        end_date: from === to ? null : instantOn(schoolDayFrom(addDays(today, to)), '14:00'),
      }
    },
  )
  await insertRows(tx, 'activities', rows)
  return rows.length
}
