import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { type RawBuilder, sql } from 'kysely'

const numberOf = (key: SettingKey) => sql<number>`coalesce(
  (select value::integer from settings where school_id = current_school_id() and key = ${sql.lit(key)}),
  ${sql.lit(Number(SETTING_DEFAULTS[key]))})`

/** How long who took a list may take it back: an interval. */
export const GRACE = sql`make_interval(mins => ${numberOf('absence-grace-minutes')})`

/** Whether a class has had lists on Saturdays: then these are school days of its own. `its`: its class, of `school_id` and `subject_id`. */
const meetsOnSaturdays = (
  its: 's',
): RawBuilder<boolean> => sql<boolean>`exists (select from attendance_lists b
  where b.school_id = ${sql.ref(`${its}.school_id`)} and b.subject_id = ${sql.ref(`${its}.subject_id`)} and extract(isodow from b.date) = 6)`

const CORRECTION_DAYS = numberOf('attendance-correction-days')

/** Whether the professor of the class `s` may still correct its list of that day: so many school days of its group after it. Mostly today's. */
export const isCorrectable = (date: RawBuilder<unknown>, today: string): RawBuilder<boolean> => sql<boolean>`
  (${date} = ${today}::date
    or school_days_since(s.group_id, ${date}, ${today}::date, ${CORRECTION_DAYS} + 1, ${meetsOnSaturdays('s')}) <= ${CORRECTION_DAYS})`

/** How long the first list of a child's day waits before its family is told: an interval. */
export const TOLD_AFTER = sql`make_interval(mins => ${numberOf('absence-told-after')})`

const LATE_DAYS = numberOf('attendance-late-days')

/** Whether the professor of the class `s` may pass its list of that day: of today, or of the last school days of its group. */
export const isTakeable = (date: string, today: string): RawBuilder<boolean> => sql<boolean>`
  case when ${date}::date = ${today}::date then true
    else ${date}::date < ${today}::date
      and school_days_since(s.group_id, ${date}::date, ${today}::date - 1, ${LATE_DAYS}, ${meetsOnSaturdays('s')}) < ${LATE_DAYS} end`
