import { plannedSuspension } from '@plantel/api/src/features/activities/suspension-rules.ts'
import { insertSuspension } from '@plantel/api/src/features/activities/suspension-sql.ts'
import { insertBatch } from '@plantel/api/src/features/notices/hand-out-sql.ts'
import { TURN } from '@plantel/contract/school-words'
import { instantOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import type { Group } from './groups.ts'

/** A group that had no classes on a day. */
export interface DayOff {
  readonly group: Group
  readonly date: string
}

const TEXT = 'No habrá clases: falló la luz del edificio.'

/** On the last school day, the last group of the afternoon of those that nobody tries. */
export const dayOffOf = (
  { today }: Pick<Filling, 'today'>,
  groups: readonly Group[],
  tried: ReadonlySet<Group>,
): DayOff | undefined => {
  const group = groups.findLast(
    (each) => each.special === 0 && each.place.turn === TURN.afternoon && !tried.has(each),
  )
  const date = schoolDaysBefore(today, 1).at(-1)
  return group && date !== undefined ? { group, date } : undefined
}

/** As *Suspender clases* writes it, told to families and professors that noon. */
export const suspendClasses = async (
  { tx }: Pick<Filling, 'tx'>,
  { group: { group_id, place, special }, date }: DayOff,
  user_id: number,
): Promise<number> => {
  const asked = { date, group_ids: [group_id], text: TEXT }
  const { level, grade, group, turn } = place
  const named = { group_id, level, grade: String(grade), group, turn, special }
  const { notice_id, expected } = await insertSuspension(tx, {
    ...plannedSuspension(asked, [named]),
    off: [group_id],
    user_id,
    now: new Date(instantOn(date, '12:10')),
  })
  if (notice_id === null) return 0
  await insertBatch(tx, notice_id, 0)
  await tx
    .updateTable('notices')
    .set((row) => ({ addressees: null, expected: row.ref('recipients') }))
    .where('notice_id', '=', notice_id)
    .execute()
  return expected
}
