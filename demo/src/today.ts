import { TURN } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { LATE, type List, takeLists, type Taking } from './attendance.ts'
import type { Filling } from './filling.ts'
import type { Group } from './groups.ts'
import { randomFor } from './random.ts'

/** How likely a group of the morning has passed its first list, then its second, then its third. */
const TAKEN = [0.9, 0.8, 0.6]
const MISSED_LATER = 0.03

interface Due {
  subject_id: number
  /** `HH:MM`, some minutes after the class began. */
  time: string
}

/**
 * Takes some lists of this morning by the timetable, so that the board of today has something to show; the others are pending. `kept`
 * are groups whose day is left to those who try the product.
 */
export const takeSomeOfToday = async (
  filling: Filling,
  taking: Taking,
  kept: ReadonlySet<Group>,
): Promise<number> => {
  const { tx, today: date } = filling
  const { rows } = await sql<Due>`
    select subject_id, to_char(starts + interval '7 minutes', 'HH24:MI') as time
    from due_lists(${date}::date) order by starts, subject_id`.execute(tx)
  const classes = new Map(taking.classes.map((one) => [one.subject_id, one]))
  const lists = rows.flatMap(({ subject_id, time }): List[] => {
    const of = classes.get(subject_id)
    if (!of || of.group.place.turn !== TURN.morning || kept.has(of.group)) return []
    return [{ of, date, time }]
  })
  const random = randomFor(`lists of ${date}`)
  const some = [...Map.groupBy(lists, ({ of }) => of.group).values()].flatMap((its) => {
    const missing = TAKEN.findIndex((likely, place) => its[place] === undefined || !random.chance(likely))
    const [first, ...later] = missing < 0 ? its.slice(0, TAKEN.length) : its.slice(0, missing)
    return first
      ? [{ ...first, late: LATE }, ...later.map((list) => ({ ...list, missed: MISSED_LATER }))]
      : []
  })
  return takeLists(filling, taking, some)
}
