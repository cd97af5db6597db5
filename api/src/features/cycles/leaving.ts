import type { Level } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { listSettings } from '../../domain/schools/sql.ts'
import { settingOf } from '@plantel/contract/schools'
import { findPlaces } from './freeze-sql.ts'
import { destinationOf, lastGrade, type Place } from './places.ts'

export interface Ladder {
  last: number
  hasNextLevel: boolean
}

export const readLadder = async (
  tx: Tx,
  level: Level,
  { old, there }: { old: readonly Pick<Place, 'grade'>[]; there: readonly Place[] },
): Promise<Ladder> => {
  const atLeast = Number(settingOf(await listSettings(tx), 'last-grade'))
  return {
    last: lastGrade(
      level,
      old.map(({ grade }) => grade),
      atLeast,
    ),
    hasNextLevel: there.some((place) => place.level === level + 1),
  }
}

export const findLeaving = async (tx: Tx, level: Level): Promise<number[]> => {
  const there = await findPlaces(tx, [level, level + 1])
  const old = there.filter((place) => place.level === level)
  const ladder = await readLadder(tx, level, { old, there })
  return old
    .filter((group) => destinationOf(group, ladder).outcome === 'graduated')
    .map(({ group_id }) => group_id)
}
