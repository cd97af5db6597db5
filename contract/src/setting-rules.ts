import * as z from 'zod/mini'
import { contrast, isColour, READABLE } from './colours.ts'
import { Day } from './fields.ts'
import { NEEDED_GRADE_LEVELS } from './needed-grade.ts'
import { PARTIAL_WORDS, partialWordsOf } from './partial-word.ts'
import { LEVELS, RELATIONSHIPS_LIMIT, RELATIONSHIPS_MAX } from './school-words.ts'
import { SETTING_DEFAULTS, type SettingKey } from './schools.ts'

/** ADMIN_TI may change these and the logo only. */
export const THEME_KEYS = [
  'theme-color-title-bar',
  'theme-color-menu-bar',
  'theme-color-selection',
  'theme-color-font',
] as const satisfies readonly SettingKey[]

export const LOGO_KEY = 'theme-logo-school' satisfies SettingKey

export const PALETTE = {
  rojo: '#C62828',
  azul: '#1565C0',
  verde: '#2E7D32',
  amarillo: '#F9A825',
  cian: '#00838F',
  lima: '#9E9D24',
  gris: '#616161',
  naranja: '#EF6C00',
  morado: '#741CD9',
  negro: '#1D1B26',
  blanco: '#FFFFFF',
  rosa: '#C2185B',
  'azul marino': '#1A237E',
} as const

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFAULTS, key)

const whole = (from: number, to: number) => (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= from && Number(value) <= to
    ? undefined
    : `Debe ser un número entero de ${from} a ${to}`

const grade = (value: string) =>
  /^(\d(\.\d)?|10(\.0)?)$/.test(value)
    ? undefined
    : 'Debe ser una calificación de 0 a 10, con un decimal como máximo'

const colour = (value: string) => (isColour(value) ? undefined : 'Debe ser un color como #741CD9')

const REASONS_MAX = 8
const REASON_MAX = 40

/** One a line. */
export const reasonsOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const reasons = (value: string) =>
  reasonsOf(value).length <= REASONS_MAX && reasonsOf(value).every(({ length }) => length <= REASON_MAX)
    ? undefined
    : `Hasta ${REASONS_MAX} motivos, uno por renglón, de ${REASON_MAX} caracteres como máximo`

const HOUR = String.raw`([01]?\d|2[0-3]):[0-5]\d`
const THREE_HOURS = new RegExp(`^${HOUR} ${HOUR} ${HOUR}$`)

/** One a turn, in the order of `TURN`. */
const hoursOfTurns = (value: string) =>
  THREE_HOURS.test(value)
    ? undefined
    : 'Deben ser tres horas con un espacio entre ellas, como 9:00 15:00 19:00'

const TWO_HOURS = new RegExp(`^${HOUR} ${HOUR}$`)

/** From and until; the same twice is none. */
const hoursOfQuiet = (value: string) =>
  TWO_HOURS.test(value)
    ? undefined
    : 'Deben ser dos horas con un espacio entre ellas, como 21:00 7:00; dos iguales si no hay horas de silencio'

const NO_LEVEL = 'Ninguno'
const LEVEL_NAMES: readonly string[] = Object.values(LEVELS)

const namesOfLevels = (value: string) =>
  value === NO_LEVEL || value.split(/,\s*/).every((name) => LEVEL_NAMES.includes(name))
    ? undefined
    : `Deben ser niveles con una coma entre ellos (${LEVEL_NAMES.join(', ')}), o ${NO_LEVEL}`

/** What stands before the number, and how many digits it has at least. */
const FOLIO_PATTERN = /^([\p{L}\d./-]{0,12}?)(0{3,10})$/u

export const folioPatternOf = (value: string): { prefix: string; digits: number } | undefined => {
  const [, prefix, zeros] = FOLIO_PATTERN.exec(value) ?? []
  return prefix === undefined || zeros === undefined ? undefined : { prefix, digits: zeros.length }
}

const folioPattern = (value: string) =>
  folioPatternOf(value)
    ? undefined
    : 'Deben ser hasta 12 letras, cifras o guiones y de 3 a 10 ceros, como A-000000'

export const OFFICE_HOURS_MAX = 60

const upTo = (most: number) => (value: string) =>
  value.length <= most ? undefined : `Máximo ${most} caracteres`

const day = (value: string) =>
  value === '' || z.safeParse(Day, value).success ? undefined : 'Debe ser un día, como 2026-11-30'

const RULES: Record<SettingKey, (value: string) => string | undefined> = {
  'theme-color-title-bar': colour,
  'theme-color-menu-bar': colour,
  'theme-color-selection': colour,
  'theme-color-font': colour,
  'theme-logo-school': () => 'El logotipo se cambia con una imagen',
  'files-report-limite-active': whole(1, 100),
  'calification-minimum': grade,
  'calification-minimum-positive': grade,
  'calification-scale': (value) => (['10', '100'].includes(value) ? undefined : 'Debe ser 10 o 100'),
  'single-scale': (value) => (['', '10', '100'].includes(value) ? undefined : 'Debe ser 10, 100 o nada'),
  'partial-word': (value) =>
    partialWordsOf(value)
      ? undefined
      : `Debe ser una de estas palabras, o una por nivel: ${PARTIAL_WORDS.join(', ')}`,
  'days-startend-campaign-scores': whole(0, 60),
  'needed-grade-levels': (value) =>
    NEEDED_GRADE_LEVELS.some((levels) => levels === value)
      ? undefined
      : `Debe ser uno de: ${NEEDED_GRADE_LEVELS.join(', ')}`,
  'password-minimum': whole(6, 64),
  'last-grade': whole(3, 12),
  'folio-pattern': folioPattern,
  'relationships-maximum': whole(RELATIONSHIPS_MAX, RELATIONSHIPS_LIMIT),
  'absence-grace-minutes': whole(0, 60),
  'absence-told-after': whole(0, 120),
  'attendance-correction-days': whole(0, 10),
  'attendance-late-days': whole(0, 10),
  'attendance-reasons': reasons,
  'leave-absence-days': whole(1, 60),
  'excuse-days': whole(0, 30),
  'excuse-photo-days': whole(0, 365),
  'import-days': whole(1, 365),
  'teacher-excuses': namesOfLevels,
  'roll-due': hoursOfTurns,
  'turn-starts': hoursOfTurns,
  'quiet-hours': hoursOfQuiet,
  'office-hours': upTo(OFFICE_HOURS_MAX),
  'confirm-until': day,
  'first-steps': (value) => (['', 'hidden'].includes(value) ? undefined : 'Debe ser hidden o nada'),
}

/** A school need not say these. */
const MAY_BE_EMPTY: readonly SettingKey[] = ['single-scale', 'office-hours', 'confirm-until', 'first-steps']

/** Undefined when the value is right by itself. */
export const settingProblem = (key: SettingKey, value: string): string | undefined =>
  value === '' && !MAY_BE_EMPTY.includes(key) ? 'Campo requerido o incorrecto' : RULES[key](value)

const shownContrast = (one: string, other: string) => contrast(one, other).toFixed(1)

/** Title text must be readable (WCAG 2, 4.5:1), and passing must not lie above excellence. */
export const settingsConflict = (
  valueOf: (key: SettingKey) => string,
): { key: SettingKey; message: string } | undefined => {
  const [bar, font] = [valueOf('theme-color-title-bar'), valueOf('theme-color-font')]
  if (isColour(bar) && isColour(font) && contrast(bar, font) < READABLE)
    return {
      key: 'theme-color-font',
      message: `No se podría leer: el contraste entre la letra y la barra de título es de ${shownContrast(bar, font)} y debe ser de al menos ${READABLE}`,
    }
  if (Number(valueOf('calification-minimum')) > Number(valueOf('calification-minimum-positive')))
    return {
      key: 'calification-minimum',
      message: 'La calificación aprobatoria no puede ser mayor que la de excelencia',
    }
  return undefined
}
