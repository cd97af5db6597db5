import type { Flag } from '@plantel/contract/fields'
import { groupTitle, isLevel, type Level, LEVEL, type Turn } from '@plantel/contract/school-words'

export interface Place {
  level: Level
  grade: string
  group: string
  turn: Turn
}

export interface OldGroup extends Place {
  group_id: number
  special: Flag
  /** One list a day. */
  roll: Flag
  assessor_id: number | null
  students: number
}

export type Outcome = 'promoted' | 'next-level' | 'graduated' | 'without-group'

export interface Destination {
  outcome: Outcome
  place: Place | null
  reason: string | null
}

/** Source: decisions on the specification, §5. */
const LAST_GRADES: Partial<Record<Level, number>> = {
  [LEVEL.kindergarten]: 3,
  [LEVEL.primary]: 6,
  [LEVEL.secondary]: 3,
}

const gradeNumber = (grade: string): number | undefined =>
  /^\d{1,2}$/.test(grade) && Number(grade) >= 1 ? Number(grade) : undefined

/** Years or semesters: the highest group, but at least the school's own last grade. */
export const lastGrade = (level: Level, grades: readonly string[], atLeast: number): number =>
  LAST_GRADES[level] ?? Math.max(atLeast, ...grades.map((grade) => gradeNumber(grade) ?? 0))

/** `b` = `B`, `01` = `1`. */
export const placeKey = ({ level, grade, group, turn }: Place): string =>
  [level, gradeNumber(grade) ?? grade, group.toLowerCase(), turn].join('|')

/** Next grade, else the next level's first, else finished. A grade that is no number leads nowhere. */
export const destinationOf = (
  group: Place,
  { last, hasNextLevel }: { last: number; hasNextLevel: boolean },
): Destination => {
  const grade = gradeNumber(group.grade)
  if (grade === undefined)
    return { outcome: 'without-group', place: null, reason: `El grado «${group.grade}» no es un número` }
  if (grade < last) {
    const place = { ...group, grade: String(grade + 1) }
    return { outcome: 'promoted', place: placeOf(place), reason: null }
  }
  const level = group.level + 1
  if (!hasNextLevel || !isLevel(level))
    return { outcome: 'graduated', place: null, reason: 'Último grado: quedan como egresados' }
  const place = { ...group, level, grade: '1' }
  return { outcome: 'next-level', place: placeOf(place), reason: null }
}

const placeOf = ({ level, grade, group, turn }: Place): Place => ({ level, grade, group, turn })

export interface NewGroup extends Place {
  special: Flag
  roll: Flag
  assessor_id: number | null
}

/** Destinations, first grades and special groups that do not exist yet. Advisors move up with their students. */
export const newGroups = (
  old: readonly OldGroup[],
  destinations: readonly Destination[],
  existing: readonly Place[],
): NewGroup[] => {
  const there = new Set(existing.map(placeKey))
  const made = new Map<string, NewGroup>()
  const add = (place: Place, special: Flag, { assessor_id, level, roll }: OldGroup) => {
    const key = `${placeKey(place)}|${special}`
    if ((special === 0 && there.has(placeKey(place))) || made.has(key)) return
    made.set(key, {
      ...placeOf(place),
      special,
      assessor_id,
      roll: place.level === level ? roll : 0,
    })
  }
  for (const [index, group] of old.entries()) {
    const place = destinations[index]?.place
    if (place) add(place, 0, group)
  }
  for (const group of old) {
    if (group.special === 1) add(group, 1, group)
    else if (gradeNumber(group.grade) === 1) add(group, 0, group)
  }
  return [...made.values()]
}

export const titleOf = (place: Place): string => groupTitle(place)
