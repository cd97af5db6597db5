import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { type RawBuilder, sql } from 'kysely'

/** The school's setting as a number; the default where the school has none. */
export const settingNumber = (key: SettingKey): RawBuilder<number> => sql<number>`coalesce(
  (select value::integer from settings where key = ${key}), ${Number(SETTING_DEFAULTS[key])}::integer)`
