import type { Board, BoardGroup, BoardHour, BoardProfessor } from '@plantel/contract/attendance-board'
import { groupTitle } from '@plantel/contract/school-words'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import type { DayFacts, ListRow } from './board-sql.ts'

const hourOf = (row: ListRow): BoardHour => {
  const { group_id: _, lates: __, ...hour } = row
  return hour
}

const whenOf = ({ starts, taken_at }: BoardHour): string => starts ?? taken_at ?? ''

/** Of hours, or of instants: plain digits. */
const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** What was due by its hour, then what was taken besides. */
const byHour = (one: BoardHour, other: BoardHour): number =>
  Number(one.starts === null) - Number(other.starts === null) ||
  inOrder(whenOf(one), whenOf(other)) ||
  one.subject_id - other.subject_id

const groupOf = (group: GroupColumns, lists: readonly ListRow[] = []): BoardGroup => ({
  group_id: group.group_id,
  title: groupTitle(group),
  level: group.level,
  unlisted: lists.length === 0,
  hours: lists.map(hourOf).toSorted(byHour),
})

export interface BoardRows {
  lists: readonly ListRow[]
  groups: readonly GroupColumns[]
  professors: BoardProfessor[]
}

export const boardOf = (
  date: string,
  { lists, groups: shown, professors }: BoardRows,
  { school_day, absent, off }: DayFacts,
): Board => {
  const due = lists.filter(({ starts }) => starts !== null)
  const byGroup = Map.groupBy(lists, ({ group_id }) => group_id)
  const without = new Set(off)
  const isOff = ({ group_id }: GroupColumns) => without.has(group_id)
  return {
    date,
    school_day,
    lists: { due: due.length, taken: due.filter(({ state }) => state === 'taken').length },
    absent,
    lates: lists.reduce((total, { lates }) => total + (lates ?? 0), 0),
    // Who passed a list all the same has it shown.
    groups: shown
      .filter((group) => !isOff(group) || byGroup.has(group.group_id))
      .map((group) => groupOf(group, byGroup.get(group.group_id))),
    without_classes: school_day
      ? shown.filter(isOff).map((group) => ({ group_id: group.group_id, title: groupTitle(group) }))
      : [],
    professors,
  }
}
