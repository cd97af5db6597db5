import * as z from 'zod/mini'
import { Day, Flag, Id, Instant, Status } from './fields.ts'
import { type Every, type Level, levelName, type Turn, turnName } from './school-words.ts'

export const WRONG_ACTIVITY = 'Campo requerido o incorrecto'

/** 0 is the whole school (*Escuela*), 1–5 the levels. */
export const CALENDAR_LEVELS = [0, 1, 2, 3, 4, 5] as const satisfies Every<Level | 0>
export type CalendarLevel = (typeof CALENDAR_LEVELS)[number]
export const calendarLevelName = (level: number): string => (level === 0 ? 'Escuela' : levelName(level))

interface Concerned {
  level: number
  turn: number | null
  groups: readonly { title: string }[]
}

const GROUPS_NAMED = 4

/** *Escuela*, *Primaria*, *Turno Matutino*, *Secundaria · Vespertino*, *1° A Matutino y 2° B Matutino*, or *12 grupos*. */
export const concernedWords = ({ level, turn, groups }: Concerned): string => {
  const titles = groups.map(({ title }) => title)
  if (titles.length > GROUPS_NAMED) return `${titles.length} grupos`
  if (titles.length > 0)
    return [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' y ')
  if (turn === null) return calendarLevelName(level)
  return level === 0 ? `Turno ${turnName(turn)}` : `${calendarLevelName(level)} · ${turnName(turn)}`
}

/** The years that calendars on phones take. */
const YEARS = { first: '1900', last: '2100' } as const

const isYear = (moment: string): boolean => {
  const year = moment.slice(0, 4)
  return year >= YEARS.first && year <= YEARS.last
}

/** `YYYY-MM-DD HH:MM:SS` in the school's own time. */
export const Moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: WRONG_ACTIVITY, abort: true }),
  z.refine((moment: string) => isYear(moment) && Day.safeParse(moment.slice(0, 10)).success, WRONG_ACTIVITY),
)

export const Activity = z.object({
  activity_id: Id,
  description: z.string(),
  school_cycle: z.string(),
  level: z.int(),
  is_range: Flag,
  start_date: Moment,
  /** Null for a single day. */
  end_date: z.nullable(Moment),
  /** *Sin clases*: its days are no school days of its level, 0 all. */
  no_class: Flag,
  /** Null: every turn. */
  turn: z.nullable(z.literal([1, 2, 3] satisfies Every<Turn>)),
  /** Those that it concerns; empty: all of its level and turn. */
  groups: z.array(z.object({ group_id: Id, title: z.string() })),
  /** Of a suspension: when its families are told. Until then taking it back tells nobody. */
  told_at: z.nullable(Instant),
  color: z.string(),
  shape: z.int(),
  status: Status,
  updated_at: Instant,
  can_edit: z.boolean(),
})
export type Activity = z.output<typeof Activity>
