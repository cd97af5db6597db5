import { type Level, LEVEL, type Turn, TURN } from '@plantel/contract/school-words'

/** Where a normal group stands: 1° A Matutino of Secundaria. */
export interface Place {
  readonly level: Level
  readonly grade: number
  readonly group: string
  readonly turn: Turn
  /** Among the groups of its level, from 0. */
  readonly order: number
}

export const PRIMARY = LEVEL.primary
export const SECONDARY = LEVEL.secondary
export const LAST_GRADE: Readonly<Record<number, number>> = { [PRIMARY]: 6, [SECONDARY]: 3 }

const TURNS = [TURN.morning, TURN.afternoon] as const

/** 0 → A, 25 → Z, 26 → AA. */
const letterOf = (number: number): string =>
  (number < 26 ? '' : letterOf(Math.floor(number / 26) - 1)) + String.fromCharCode(65 + (number % 26))

/** The first `count` groups of a level: every grade of A in the morning, then in the afternoon, then B. */
export const placesOf = (level: Level, count: number): Place[] => {
  const grades = LAST_GRADE[level] ?? 1
  return Array.from({ length: count }, (_, order) => {
    const block = Math.floor(order / grades)
    return {
      level,
      grade: (order % grades) + 1,
      group: letterOf(Math.floor(block / TURNS.length)),
      turn: block % TURNS.length === 0 ? TURN.morning : TURN.afternoon,
      order,
    }
  })
}

export const placeBefore = (place: Place): Omit<Place, 'order'> | undefined => {
  const { level, grade, group, turn } = place
  if (grade > 1) return { level, grade: grade - 1, group, turn }
  return level === SECONDARY ? { level: PRIMARY, grade: 6, group, turn } : undefined
}

export const keyOf = ({ level, grade, group, turn }: Omit<Place, 'order'>): string =>
  `${level}/${grade}/${group}/${turn}`
