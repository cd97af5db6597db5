import type { ValueOf } from './school-words.ts'

/** Of the whole school, as in the registry of schools; `LEVEL` is that of a group. */
export const SCHOOL_LEVEL = {
  basic: 1,
  basicAndHigh: 2,
  primary: 3,
  secondary: 4,
  high: 5,
  university: 6,
} as const
export type SchoolLevel = ValueOf<typeof SCHOOL_LEVEL>
export const SCHOOL_LEVELS = {
  1: 'Educación Básica',
  2: 'Educación Básica y Media Superior',
  3: 'Primaria',
  4: 'Secundaria',
  5: 'Preparatoria',
  6: 'Universidad',
} as const satisfies Record<SchoolLevel, string>

export const CONTROL = { public: 1, private: 2 } as const
export type Control = ValueOf<typeof CONTROL>
export const CONTROLS = {
  1: 'Pública',
  2: 'Privada',
} as const satisfies Record<Control, string>

export const SUSTENANCE = { state: 1, municipal: 2, federal: 3 } as const
export type Sustenance = ValueOf<typeof SUSTENANCE>
export const SUSTENANCES = {
  1: 'Estatal',
  2: 'Municipal',
  3: 'Federal',
} as const satisfies Record<Sustenance, string>
