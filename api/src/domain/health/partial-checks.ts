import type { PartialCheck } from '@plantel/contract/health-checks'
import { type RawBuilder, sql } from 'kysely'

const CURRENT = (row: string) =>
  sql`${sql.ref(`${row}.cycle_id`)} is null and ${sql.ref(`${row}.status`)} = 1 and not ${sql.ref(`${row}.is_regularized`)}`

const before = sql`(select max(o.end_date) from partials o
  where o.school_id = p.school_id and o.level = p.level and o.end_date < p.start_date and ${CURRENT('o')})`

/** Without classes for all of its level. */
const isOff = sql`exists (select from activities a join schools c on c.school_id = a.school_id
  where a.no_class = 1 and a.status = 1 and not a.by_groups and a.turn is null and a.level in (0, p.level)
    and a.ends_at >= days.day at time zone c.time_zone
    and a.start_date < (days.day + interval '1 day') at time zone c.time_zone)`

/** Of `partials p`. */
const HOLDS: Record<PartialCheck, RawBuilder<unknown>> = {
  gap: sql`exists (
    select from generate_series(${before} + interval '1 day', p.start_date - interval '1 day', interval '1 day') as days (day)
    where extract(isodow from days.day) < 6 and not ${isOff})`,
  number: sql`p.partial > 1 and not exists (select from partials o
    where o.school_id = p.school_id and o.level = p.level and o.partial = p.partial - 1 and ${CURRENT('o')})`,
}

/** Of `partials p`. */
export const partialCheck = (check: PartialCheck): RawBuilder<unknown> =>
  sql`${CURRENT('p')} and ${HOLDS[check]}`
