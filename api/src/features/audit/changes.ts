import type { AuditChange } from '@plantel/contract/audit'
import type { Role } from '@plantel/contract/permissions'
import { isSettingKey, LOGO_KEY } from '@plantel/contract/setting-rules'
import { DEFAULT_SETTINGS } from '../../domain/schools/default-settings.ts'
import { changeHidden, changeShown, type Entity, type KeptChange } from './fields.ts'
import type { Details } from './said.ts'
import type { EntryRow } from './sql.ts'

interface ChangedRecord {
  entity: Entity
  /** The name of its id in the details; null: who did it. */
  key: string | null
}

/** Whose fields an entry says were changed. */
const RECORDS: Readonly<Record<string, ChangedRecord>> = {
  'students:change': { entity: 'student', key: 'student_id' },
  'change:accept': { entity: 'student', key: 'student_id' },
  'user:change': { entity: 'user', key: 'user_id' },
  'parent:change': { entity: 'user', key: 'user_id' },
  'profile:change': { entity: 'user', key: null },
  'group:change': { entity: 'group', key: 'group_id' },
  'subject-catalog:change': { entity: 'entry', key: 'catalog_subject_id' },
}

export type Kept = KeptChange & { request_id: string; entity_id: number }

const namesIn = ({ fields }: Details): string[] =>
  Array.isArray(fields) ? fields.filter((each) => typeof each === 'string') : []

const settingsIn = (details: Details): AuditChange[] =>
  Object.entries(details).map(([key, value]) => ({
    label: isSettingKey(key)
      ? (DEFAULT_SETTINGS.find((setting) => setting.key === key)?.description ?? key)
      : 'Un dato',
    shown: key !== LOGO_KEY,
    from: null,
    to: key === LOGO_KEY || typeof value !== 'string' || value === '' ? null : value,
  }))

/** From what to what, as far as the caller may read it today. */
export const changesOf = (
  { action, details, request_id, by }: EntryRow,
  kept: readonly Kept[],
  roles: readonly Role[],
): AuditChange[] => {
  if (action === 'settings:change') return settingsIn(details)
  const record = RECORDS[action]
  const id = record?.key === null ? by?.user_id : details[record?.key ?? '']
  const own = record
    ? kept.filter(
        (each) => each.request_id === request_id && each.entity === record.entity && each.entity_id === id,
      )
    : []
  const known = new Set(own.map((each) => each.field))
  return [
    ...own.map((each) => changeShown(each, roles)),
    ...namesIn(details)
      .filter((name) => !known.has(name))
      .map((name) => changeHidden(record?.entity, name)),
  ]
}
