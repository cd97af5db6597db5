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
  assessor_id: number | null
  /** Active students enrolled. */
  students: number
}

export type Outcome = 'promoted' | 'next-level' | 'graduated' | 'without-group'

export interface Destination {
  outcome: Outcome
  place: Place | null
  reason: string | null
}

/** The last grade of kinder, primaria and secundaria. Source: decisions on the specification, §5. */
const LAST_GRADES: Partial<Record<Level, number>> = {
  [LEVEL.kindergarten]: 3,
  [LEVEL.primary]: 6,
  [LEVEL.secondary]: 3,
}

const gradeNumber = (grade: string): number | undefined =>
  /^\d{1,2}$/.test(grade) && Number(grade) >= 1 ? Number(grade) : undefined

/**
 * Preparatoria and universidad go as far as their highest group, for one may count years and another semesters; and at least to
 * the school's own last grade, which may have no group just now.
 */
export const lastGrade = (level: Level, grades: readonly string[], atLeast: number): number =>
  LAST_GRADES[level] ?? Math.max(atLeast, ...grades.map((grade) => gradeNumber(grade) ?? 0))

/** Group «b» is group «B», and grade «01» grade «1». */
export const placeKey = ({ level, grade, group, turn }: Place): string =>
  [level, gradeNumber(grade) ?? grade, group.toLowerCase(), turn].join('|')

/**
 * Where the students of a normal group go: the next grade with the same letter and turn; from the last one the next level's first
 * grade, if the school has that level; else they have finished. A grade that is no number leads nowhere.
 */
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
  assessor_id: number | null
}

/**
 * The groups to create: where students go, the first grades (empty, for those who will enrol) and the special ones (empty);
 * each once, none that is there already. Students keep their advisor, so theirs is the one of the group that they come from.
 */
export const newGroups = (
  old: readonly OldGroup[],
  destinations: readonly Destination[],
  existing: readonly Place[],
): NewGroup[] => {
  const there = new Set(existing.map(placeKey))
  const made = new Map<string, NewGroup>()
  const add = (place: Place, special: Flag, assessor_id: number | null) => {
    const key = `${placeKey(place)}|${special}`
    if ((special === 0 && there.has(placeKey(place))) || made.has(key)) return
    made.set(key, { ...placeOf(place), special, assessor_id })
  }
  for (const [index, group] of old.entries()) {
    const place = destinations[index]?.place
    if (place) add(place, 0, group.assessor_id)
  }
  for (const group of old) {
    if (group.special === 1) add(group, 1, group.assessor_id)
    else if (gradeNumber(group.grade) === 1) add(group, 0, group.assessor_id)
  }
  return [...made.values()]
}

export const titleOf = (place: Place): string => groupTitle(place)
