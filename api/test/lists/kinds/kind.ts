import type { SchoolIndex } from '../../../src/features/imports/judging/school-index.ts'
import type { Adult, Child, Family, Named } from './made-families.ts'

/** *Apellido | Segundo apellido | Nombre* */
type Split = string

export interface ExpectedGuardian {
  readonly names: Split
  /** 1 father, 2 mother, 3 other. */
  readonly as: 1 | 2 | 3
  readonly label?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly contact?: boolean
  readonly user_id?: number
}

/** What is not named is not looked at; but for names, guardians, state and what is told. */
export interface ExpectedStudent {
  readonly names: Split
  /** *2.3.B*: level, grade, group. Null: none. */
  readonly group?: string | null
  readonly turn?: number
  readonly curp?: string | null
  readonly birth?: string | null
  readonly gender?: 1 | 2 | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly folio?: string | null
  readonly street?: string | null
  readonly notes?: string | null
  readonly target?: number
  /** Names of the fields that change in the school. */
  readonly changes?: readonly string[]
  readonly guardians: readonly ExpectedGuardian[]
  /** Codes of all that is told, but for a group that will be made. */
  readonly says: readonly number[]
  readonly state: 'new' | 'updated' | 'unchanged' | 'question' | 'conflict' | 'error'
}

/** A kind of list: how it looks, and who is in it. */
export interface ListKind {
  readonly name: string
  readonly file: () => Buffer
  readonly options?: Readonly<Record<string, string>>
  readonly school?: Partial<SchoolIndex>
  readonly expects: {
    readonly students: readonly ExpectedStudent[]
    /** Rows of a list that are nobody's: titles, totals, signatures, guardians below and second rows of a student. */
    readonly ignored: number
    /** Keys of what is asked of the whole file because it is not certain. */
    readonly asks?: readonly string[]
    /** Sheets of which nothing is read. */
    readonly leftOut?: readonly string[]
  }
}

export const split = ({ last_name, second_last_name, name }: Named): Split =>
  [last_name, second_last_name ?? '', name].join(' | ')
export const surnamesFirst = ({ last_name, second_last_name, name }: Named): string =>
  [last_name, second_last_name, name].filter(Boolean).join(' ')
export const givenFirst = ({ last_name, second_last_name, name }: Named): string =>
  [name, last_name, second_last_name].filter(Boolean).join(' ')
export const named = (text: Split): Named => {
  const [last_name = '', second = '', name = ''] = text.split('|').map((part) => part.trim())
  return { last_name, second_last_name: second || null, name }
}
/** As a program without accents writes it. */
export const bare = (text: string): string =>
  text.replace(/[áéíóúÁÉÍÓÚ]/g, (sign) => sign.normalize('NFD').charAt(0))
export const caps = (text: string): string => text.toUpperCase()
/** *14/03/2015* */
export const dayFirst = ({ birth }: Pick<Child, 'birth'>, sign = '/'): string =>
  birth.split('-').toReversed().join(sign)
export const sexLetter = ({ gender }: Pick<Child, 'gender'>): string => (gender === 1 ? 'M' : 'H')
/** As Excel counts days. */
export const serialOf = (day: string, base = Date.UTC(1899, 11, 30)): number =>
  (Date.parse(day) - base) / 86_400_000

export const mother = (adult: Adult, more: Partial<ExpectedGuardian> = {}): ExpectedGuardian => ({
  names: split(adult),
  as: 2,
  phone: adult.phone,
  ...more,
})
export const father = (adult: Adult, more: Partial<ExpectedGuardian> = {}): ExpectedGuardian => ({
  ...mother(adult),
  as: 1,
  ...more,
})
export const tutor = (adult: Adult, more: Partial<ExpectedGuardian> = {}): ExpectedGuardian => ({
  ...mother(adult),
  as: 3,
  ...more,
})

export const pupil = (child: Named, more: Partial<ExpectedStudent> = {}): ExpectedStudent => ({
  names: split(child),
  guardians: [],
  says: [],
  state: 'new',
  ...more,
})

/** Expected of each family, with what all of them have in common. */
export const pupils = (
  families: readonly Family[],
  more: (family: Family, at: number) => Partial<ExpectedStudent>,
): ExpectedStudent[] => families.map((family, at) => pupil(family.child, more(family, at)))

export const lines = (rows: readonly (readonly (string | number)[])[], sign: string, end = '\r\n'): string =>
  rows.map((cells) => cells.join(sign)).join(end) + end
