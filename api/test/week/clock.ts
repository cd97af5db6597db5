import { feedTasks } from '../../src/features/feed/tasks.ts'
import { clock } from '../app.ts'
import { workshop } from '../build/secundaria.ts'
import { passMinutes } from '../build/told-family.ts'
import { noHelpers } from '../task-helpers.ts'

const MINUTE_MS = 60_000

/** By the clock of the week. */
export const weekWorkshop = () => ({ ...workshop(), now: () => clock.now })

/** The job of the feed, as it runs after a save and when something is due. */
export const tellNow = async (school_id: number): Promise<void> => {
  await feedTasks(weekWorkshop())['tell-feed']!({ school_id }, noHelpers)
}

/** The database has a clock of its own: what waits there comes nearer instead. */
export const passTime = async (school_id: number, minutes: number): Promise<void> => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)
  await passMinutes(school_id, minutes)
  await tellNow(school_id)
}
