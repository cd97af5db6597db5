import type { Board, BoardGroup, BoardHour } from '@plantel/contract/attendance-board'
import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import { groupTitle } from '@plantel/contract/school-words'
import type { BoardRow, DayFacts } from './board-sql.ts'

const professorOf = ({ user_id, name, last_name, second_last_name, url_photo_profile }: BoardRow) =>
  user_id === null
    ? null
    : { professor_id: user_id, user_id, name, last_name, second_last_name, url_photo_profile }

const hourOf = (row: BoardRow): BoardHour[] => {
  const { subject_id, title, starts, state, taken_at, presences, absences, lates } = row
  if (subject_id === null || title === null) return []
  const professor = professorOf(row)
  return [{ subject_id, title, professor, starts, state, taken_at, presences, absences, lates }]
}

const whenOf = ({ starts, taken_at }: BoardHour): string => starts ?? taken_at ?? ''

/** Of hours, or of instants: plain digits. */
const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** What was due by its hour, then what was taken besides. */
const byHour = (one: BoardHour, other: BoardHour): number =>
  Number(one.starts === null) - Number(other.starts === null) ||
  inOrder(whenOf(one), whenOf(other)) ||
  one.subject_id - other.subject_id

const groupOf = (rows: readonly BoardRow[]): BoardGroup[] => {
  const [first] = rows
  if (!first) return []
  const hours = rows.flatMap(hourOf).toSorted(byHour)
  const { group_id, level } = first
  return [{ group_id, title: groupTitle(first), level, unlisted: hours.length === 0, hours }]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export const boardOf = (
  date: string,
  rows: readonly BoardRow[],
  { school_day, absent, order }: DayFacts,
): Board => {
  const places = new Map(order.map((group_id, place) => [group_id, place]))
  const placeOf = ({ group_id }: BoardGroup) => places.get(group_id) ?? order.length
  const groups = [...Map.groupBy(rows, ({ group_id }) => group_id).values()].flatMap(groupOf)
  const hours = groups.flatMap((group) => group.hours)
  const due = hours.filter(({ starts }) => starts !== null)
  return {
    date,
    school_day,
    lists: { due: due.length, taken: due.filter(({ state }) => state === 'taken').length },
    absent,
    lates: sum(hours.map(({ lates }) => lates ?? 0)),
    groups: groups.toSorted((one, other) => placeOf(one) - placeOf(other) || one.group_id - other.group_id),
  }
}

const WEEKEND = [0, 6]
const LONGEST = 60

/** School days in a row, up to `date`, that were missed whole. A weekend without a list is no gap. */
export const daysInARow = (date: string, missed: readonly string[], off: ReadonlySet<string>): number => {
  const days = new Set(missed)
  let found = 0
  for (let day = date, back = 0; back < LONGEST; day = nextDay(day, -1), back += 1) {
    if (days.has(day)) found += 1
    else if (!WEEKEND.includes(weekdayOf(day)) && !off.has(day)) break
  }
  return found
}

export const farBack = (date: string): string => nextDay(date, -LONGEST)
