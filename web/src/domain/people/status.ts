import type { Every, Status } from '@plantel/contract/school-words'

/** A status that is added decides here whether its people, students and types are in use. */
export const IS_ACTIVE = { 0: false, 1: true } as const satisfies Record<Status, boolean>

/** Where a switch leads, and *Deshacer* back. */
export const OTHER_STATUS = { 0: 1, 1: 0 } as const satisfies Record<Status, Status>

const WORDS = { 1: 'Activos', 0: 'Inactivos' } as const satisfies Record<Status, string>

export const STATUS_FILTERS = ([1, 0] as const satisfies Every<Status>).map((value) => ({
  value: String(value),
  label: WORDS[value],
}))
