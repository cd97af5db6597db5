import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { type RawBuilder, sql } from 'kysely'

export const settingNumber = (key: SettingKey): RawBuilder<number> => sql<number>`coalesce(
  (select value::integer from settings where key = ${key}), ${Number(SETTING_DEFAULTS[key])}::integer)`
