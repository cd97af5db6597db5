/** Decide with `Record<…>` or an exhaustive `switch`: then a value that is added must be decided everywhere. */
export type ValueOf<Values> = Values[keyof Values]

/** Each value once, in any order: a list that lacks one does not compile. */
export type Every<Value, One = Value> = [Value] extends [never]
  ? []
  : One extends Value
    ? [One, ...Every<Exclude<Value, One>>]
    : never

export const ASSISTANCE = { absent: 0, present: 1 } as const
export type Assistance = ValueOf<typeof ASSISTANCE>

export const STATUS = { inactive: 0, active: 1 } as const
export type Status = ValueOf<typeof STATUS>

export const TURN = { morning: 1, afternoon: 2, evening: 3 } as const
export type Turn = ValueOf<typeof TURN>
export const TURNS = {
  1: 'Matutino',
  2: 'Vespertino',
  3: 'Nocturno',
} as const satisfies Record<Turn, string>

export const LEVEL = {
  kindergarten: 1,
  primary: 2,
  secondary: 3,
  high: 4,
  university: 5,
} as const
export type Level = ValueOf<typeof LEVEL>
export const LEVELS = {
  1: 'Kinder',
  2: 'Primaria',
  3: 'Secundaria',
  4: 'Preparatoria',
  5: 'Universidad',
} as const satisfies Record<Level, string>

export const RELATIONSHIP = { father: 1, mother: 2, other: 3 } as const
export type Relationship = ValueOf<typeof RELATIONSHIP>
export const RELATIONSHIPS = {
  1: 'Padre',
  2: 'Madre',
  3: 'Otro',
} as const satisfies Record<Relationship, string>

/** Of one student, one of each type. The setting `relationships-maximum` goes further, up to the limit: then *Otro* may repeat. */
export const RELATIONSHIPS_MAX = 3
export const RELATIONSHIPS_LIMIT = 6

/** What a parent may see of a child. */
export const ACCESS = { none: 0, informative: 1, full: 2 } as const
export type Access = ValueOf<typeof ACCESS>

/** The state of one person, in words that fit a woman as well as a man. */
export const STATE_WORDS: Readonly<Record<Status, string>> = { 1: 'En activo', 0: 'De baja' }

export const isLevel = (value: number | null): value is Level => value !== null && value in LEVELS

type Words = Readonly<Record<number, string>>

export const turnName = (turn: number | null): string => (TURNS as Words)[turn ?? 0] ?? 'Sin turno'
export const levelName = (level: number | null): string => (LEVELS as Words)[level ?? 0] ?? 'Sin nivel'

export const groupTitle = (group: { grade: string; group: string; turn: number | null }): string =>
  `${group.grade}° ${group.group} ${turnName(group.turn)}`

interface Named {
  name: string
  last_name: string
  second_last_name?: string | null
}

/** As one is called in a sentence: `Ana Peña López`. */
export const fullName = ({ name, last_name, second_last_name }: Named): string =>
  [name, last_name, second_last_name].filter(Boolean).join(' ')

/** Last names first, as in every list: `Peña López Ana`. */
export const listName = ({ name, last_name, second_last_name }: Named): string =>
  [last_name, second_last_name, name].filter(Boolean).join(' ')

export const cycleName = (cycle: string): string => cycle.replace('_', '-')
