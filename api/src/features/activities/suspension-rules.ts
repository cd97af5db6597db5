import { type CalendarLevel, concernedWords } from '@plantel/contract/activity'
import { cycleOfDay } from '@plantel/contract/school-days'
import { groupTitle, type Level, type Turn } from '@plantel/contract/school-words'
import { SUSPENSION_UNDO_SECONDS } from '@plantel/contract/suspensions'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { weekdayName } from '../../domain/schools/days.ts'
import { problem } from '../../http/problems.ts'

export interface Asked {
  date: string
  level?: Level | undefined
  turn?: Turn | undefined
  /** Each once, in order. */
  group_ids?: number[] | undefined
  text: string
}

const DESCRIPTION_MAX = 255

export const toldAt = (now: Date): Date => new Date(now.getTime() + SUSPENSION_UNDO_SECONDS * 1_000)

/** @throws 1017 a group that is none of the current ones */
export const checkConcerned = ({ group_ids }: Asked, groups: readonly { group_id: number }[]): void => {
  if (group_ids !== undefined && groups.length < group_ids.length)
    throw problem.invalid([
      { field: 'group_ids', message: 'Uno de los grupos no existe o ya terminó su ciclo' },
    ])
}

/** `el martes 10`: what it says is still true tomorrow. */
export const dayWords = (date: string): string => `el ${weekdayName(date)} ${Number(date.slice(8))}`

/** Who has children in several groups reads which ones it is about. */
export const toldOf = (concerned: string, text: string): string => {
  const whole = `${concerned}: ${text}`
  return whole.length > DESCRIPTION_MAX ? text : whole
}

const levelOf = ({ level, group_ids }: Asked, groups: readonly { level: Level }[]): CalendarLevel => {
  if (group_ids === undefined) return level ?? 0
  const [first, ...others] = new Set(groups.map((group) => group.level))
  return first === undefined || others.length > 0 ? 0 : first
}

/** What the calendar and the notice say. */
export const plannedSuspension = (asked: Asked, groups: readonly (GroupColumns & { level: Level })[]) => {
  const { date, text, turn = null, group_ids = null } = asked
  const level = levelOf(asked, groups)
  const named = group_ids === null ? [] : groups.map((group) => ({ title: groupTitle(group) }))
  const everybody = level === 0 && turn === null && group_ids === null
  return {
    date,
    level,
    turn,
    group_ids,
    text,
    school_cycle: cycleOfDay(date),
    title: `Sin clases ${dayWords(date)}`,
    description: everybody ? text : toldOf(concernedWords({ level, turn, groups: named }), text),
    schema: { groups: group_ids ?? (everybody ? 'all' : groups.map(({ group_id }) => group_id)) },
  }
}
