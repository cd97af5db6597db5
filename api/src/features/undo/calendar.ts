import { createActivity, updateActivity } from '@plantel/contract/activities'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { longDay } from '../../domain/schools/days.ts'
import type { ActivityWords, UndoItems } from '../../domain/undo/undo-items.ts'
import { hasStill } from './has-still.ts'
import type { Kind } from './kind.ts'

type Now = ActivityWords | undefined

const wall = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS')`

const holdActivities = async (tx: Tx, items: readonly { activity_id: number }[]): Promise<Now[]> => {
  const ids = items.map(({ activity_id }) => activity_id)
  const { rows } = await sql<ActivityWords & { activity_id: number }>`
    select a.activity_id, a.description, a.school_cycle, a.level, a.is_range, ${wall('a.start_date')} as start_date,
      ${wall('a.end_date')} as end_date, a.no_class, a.color, a.shape
    from activities a join schools s on s.school_id = a.school_id
    where a.activity_id = any (${ids}::bigint[]) order by a.activity_id for no key update of a`.execute(tx)
  const found = new Map(rows.map(({ activity_id, ...words }) => [activity_id, words]))
  return ids.map((id) => found.get(id))
}

const dayOf = (moment: string): string => longDay(moment.slice(0, 10))

type ActivityItem = UndoItems['activity']

export const activityKind: Kind<ActivityItem, Now> = {
  ids: () => ({}),
  text: ({ description, before, after }) => {
    const [from, to] = [before.start_date, after.start_date]
    return from !== undefined && to !== undefined && dayOf(from) !== dayOf(to)
      ? `Movió «${description}» del ${dayOf(from)} al ${dayOf(to)}`
      : `Cambió «${description}» en el calendario`
  },
  many: (count) => `Cambió ${count} actividades del calendario`,
  hold: holdActivities,
  isAsLeft: ({ after }, now) => hasStill(after, now),
  idsNow: () => ({}),
  textNow: (now) =>
    now?.start_date === undefined
      ? 'ya no está en el calendario'
      : `ahora es «${now.description ?? ''}», el ${dayOf(now.start_date)}`,
  opposite: ({ activity_id, before }) => ({
    endpoint: updateActivity,
    params: { id: String(activity_id) },
    body: { ...before },
  }),
}

/** What is put in anew is another activity, of who takes it back. */
export const activityDeletedKind: Kind<UndoItems['activity-deleted'], null> = {
  ids: () => ({}),
  text: ({ form }) => `Eliminó «${form.description}» (${dayOf(form.start_date)}) del calendario`,
  many: (count) => `Eliminó ${count} actividades del calendario`,
  // Nobody can have changed what is not there.
  hold: (_, items) => Promise.resolve(items.map(() => null)),
  isAsLeft: () => true,
  idsNow: () => ({}),
  textNow: () => '',
  opposite: ({ school_id, form }) => ({
    endpoint: createActivity,
    params: { id: String(school_id) },
    body: { ...form },
  }),
}
