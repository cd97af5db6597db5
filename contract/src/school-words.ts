/** The enumerations of the school's world, key → word on screen. */
export const TURNS = { 1: 'Matutino', 2: 'Vespertino', 3: 'Nocturno' } as const
export const LEVELS = {
  1: 'Kinder',
  2: 'Primaria',
  3: 'Secundaria',
  4: 'Preparatoria',
  5: 'Universidad',
} as const
export const RELATIONSHIPS = { 1: 'Padre', 2: 'Madre', 3: 'Otro' } as const

export type Level = keyof typeof LEVELS

export const turnName = (turn: number | null): string => TURNS[turn as keyof typeof TURNS] ?? 'Sin turno'
export const levelName = (level: number | null): string => LEVELS[level as Level] ?? 'Sin nivel'

/** `{ grade: '2', group: 'B', turn: 1 }` → `2° B Matutino`. */
export const groupTitle = (group: { grade: string; group: string; turn: number | null }): string =>
  `${group.grade}° ${group.group} ${turnName(group.turn)}`

export const fullName = (person: {
  name: string
  last_name: string
  second_last_name?: string | null
}): string => [person.name, person.last_name, person.second_last_name].filter(Boolean).join(' ')

/** As a class list writes it, last names first: `Peña López Ana`. */
export const listName = ({
  name,
  last_name,
  second_last_name,
}: {
  name: string
  last_name: string
  second_last_name: string | null
}): string => [last_name, second_last_name, name].filter(Boolean).join(' ')

/** *P2*, and of a regularization *R1*. */
export const partialTitle = ({
  partial,
  is_regularized,
}: {
  partial: number
  is_regularized: boolean
}): string => `${is_regularized ? 'R' : 'P'}${partial}`

/** `2025_2026`, as it is stored, as people write it: `2025-2026`. */
export const cycleName = (cycle: string): string => cycle.replace('_', '-')
