import type { Level } from '@plantel/contract/school-words'
import { present } from './present.ts'
import type { PartialDates } from './calendar.ts'
import { countRows } from './count-rows.ts'
import type { Filling } from './filling.ts'
import { insertRowsForIds } from './insert-rows.ts'

export interface Partial extends PartialDates {
  readonly partial_id: number
  readonly level: Level
}

/** The same dates for each level. */
export const insertPartials = async (
  { tx }: Filling,
  levels: readonly Level[],
  dates: readonly PartialDates[],
): Promise<Partial[]> => {
  const rows = levels.flatMap((level) => dates.map((each) => ({ ...each, level })))
  const ids = await insertRowsForIds(tx, 'partials', 'partial_id', rows)
  await countRows(tx, 'partials')
  return rows.map((row, index) => ({ ...row, partial_id: present(ids[index]) }))
}

export const partialAt = (partials: readonly Partial[], level: Level, day: string): Partial => {
  const found = partials.find(
    (each) => each.level === level && each.start_date <= day && day <= each.end_date,
  )
  if (!found) throw new Error(`No partial of level ${level} holds ${day}`)
  return found
}
