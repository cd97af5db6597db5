import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './fields.ts'
import { item, list } from './paging.ts'

export const School = z.object({
  school_id: Id,
  name: z.string(),
  /** CCT, the registry code. */
  clave: z.string(),
  cellphone: z.nullable(z.string()),
  /** 1 Pública, 2 Privada. */
  control: z.int(),
  /** 1 Educación Básica … 6 Universidad (school level options). */
  level: z.int(),
  /** 1 Estatal, 2 Municipal, 3 Federal. */
  sustenance: z.int(),
  /** City. */
  location: z.nullable(z.string()),
  street: z.nullable(z.string()),
  colony: z.nullable(z.string()),
  outside_number: z.nullable(z.string()),
  inside_number: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  /** IANA name; decides what "today" is. */
  time_zone: z.string(),
})
export type School = z.output<typeof School>

export const SETTING_DEFAULTS = {
  'theme-color-title-bar': '#741CD9',
  'theme-color-menu-bar': '#FFFFFF',
  'theme-color-selection': '#741CD9',
  'theme-color-font': '#FFFFFF',
  'theme-logo-school': '',
  'files-report-limite-active': '3',
  'calification-minimum': '6',
  'calification-minimum-positive': '9',
  'calification-scale': '100',
  'single-scale': '',
  'partial-word': 'Parcial',
  'days-startend-campaign-scores': '5',
  'needed-grade-levels': '3 4 5',
  'password-minimum': '6',
  'last-grade': '3',
  'relationships-maximum': '3',
  'folio-pattern': 'A-000000',
  'absence-grace-minutes': '10',
  'absence-told-after': '30',
  'attendance-correction-days': '1',
  'attendance-late-days': '3',
  'roll-due': '9:00 15:00 19:00',
  'turn-starts': '7:00 14:00 18:00',
  'quiet-hours': '21:00 7:00',
  'office-hours': '',
  'confirm-until': '',
  'first-steps': '',
  'leave-absence-days': '25',
  'excuse-days': '3',
  'excuse-photo-days': '60',
  'import-days': '90',
  'teacher-excuses': 'Kinder, Primaria',
  'attendance-reasons': 'Error de captura\nLlegó después de la lista\nPresentó justificante',
} as const

export type SettingKey = keyof typeof SETTING_DEFAULTS

export const Setting = z.object({
  configuration_id: Id,
  school_id: Id,
  key: z.string(),
  value: z.string(),
  description: z.string(),
})
export type Setting = z.output<typeof Setting>

export const settingOf = (settings: readonly Pick<Setting, 'key' | 'value'>[], key: SettingKey): string =>
  settings.find((setting) => setting.key === key)?.value || SETTING_DEFAULTS[key]

export const OwnSchool = z.strictObject({ id: PathId })

export const readSettings = endpoint({
  method: 'GET',
  path: '/schools/:id/settings',
  can: 'settings:read',
  scopes: ['school'],
  summary: 'Configuración de la escuela',
  params: OwnSchool,
  answer: list(Setting),
})

export const readSchool = endpoint({
  method: 'GET',
  path: '/schools/:id',
  can: 'school:read',
  scopes: ['school'],
  summary: 'Datos de la escuela',
  params: OwnSchool,
  answer: item(School),
})
