import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { sql } from 'kysely'

const numberOf = (key: SettingKey) => sql<number>`coalesce(
  (select value::integer from settings where school_id = current_school_id() and key = ${sql.lit(key)}),
  ${sql.lit(Number(SETTING_DEFAULTS[key]))})`

/** How long who took a list may take it back: an interval. */
export const GRACE = sql`make_interval(mins => ${numberOf('absence-grace-minutes')})`

/** School days after the day of a list on which its professor may correct it. */
export const CORRECTION_DAYS = numberOf('attendance-correction-days')
