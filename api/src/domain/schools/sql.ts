import { fieldsOf } from '@plantel/contract/fields'
import { School, Setting, type SettingKey } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Security: `schools` has no row security: take the id from the session. */
export const findSchool = (tx: Tx, school_id: number) =>
  tx
    .selectFrom('schools')
    .select(fieldsOf(School))
    .where('school_id', '=', school_id)
    .executeTakeFirstOrThrow()

export const listSettings = (tx: Tx) =>
  tx.selectFrom('settings').select(fieldsOf(Setting)).orderBy('key').execute()

export type SchoolSettings = Pick<Setting, 'key' | 'value'>[]

export const settingsJson = (...keys: SettingKey[]) => sql<SchoolSettings>`(
  select coalesce(json_agg(json_build_object('key', c.key, 'value', c.value)), '[]')
  from settings c where c.school_id = g.school_id and c.key in (${sql.join(keys.map((key) => sql.lit(key)))}))`
