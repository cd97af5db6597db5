import { plainText } from '@plantel/contract/plain-text'
import type { ClassHour, Weekday, WrittenHour } from '@plantel/contract/timetable'

export interface Lesson {
  subject_id: number
  room: string | null
}

/** One line of the week: from when to when, and what meets on each day. */
export interface WeekRow {
  key: number
  starts: string
  ends: string
  lessons: Partial<Record<Weekday, Lesson>>
}

export const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6]

/** A cell: a line of the week and a day. */
export interface WeekPlace {
  row: number
  weekday: Weekday
}

type Hour = Pick<ClassHour, 'subject_id' | 'weekday' | 'starts' | 'ends' | 'room'>

/** Hours that begin and end together are a line. */
export const weekOf = (hours: readonly Hour[]): WeekRow[] => {
  const lines = Map.groupBy(hours, ({ starts, ends }) => `${starts} ${ends}`)
  return [...lines.values()]
    .map((line, key): WeekRow => ({
      key,
      starts: line[0]?.starts ?? '',
      ends: line[0]?.ends ?? '',
      lessons: Object.fromEntries(
        line.map(({ weekday, subject_id, room }) => [weekday, { subject_id, room }]),
      ),
    }))
    .toSorted((one, other) => one.starts.localeCompare(other.starts) || one.ends.localeCompare(other.ends))
}

interface PlacedHour extends WeekPlace {
  hour: WrittenHour
}

/** As they are sent; lines without a class are left out. */
export const hoursOf = (rows: readonly WeekRow[]): PlacedHour[] =>
  rows.flatMap(({ key, starts, ends, lessons }) =>
    ALL_DAYS.flatMap((weekday) => {
      const lesson = lessons[weekday]
      return lesson ? [{ row: key, weekday, hour: { ...lesson, weekday, starts, ends } }] : []
    }),
  )

export const samePlace = (one: WeekPlace, other: WeekPlace): boolean =>
  one.row === other.row && one.weekday === other.weekday

export const lessonAt = (rows: readonly WeekRow[], place: WeekPlace): Lesson | undefined =>
  rows.find(({ key }) => key === place.row)?.lessons[place.weekday]

export const withLesson = (
  rows: readonly WeekRow[],
  place: WeekPlace,
  lesson: Lesson | undefined,
): WeekRow[] =>
  rows.map((row) => {
    if (row.key !== place.row) return row
    const { [place.weekday]: _, ...others } = row.lessons
    return { ...row, lessons: lesson ? { ...others, [place.weekday]: lesson } : others }
  })

/** An hour goes to another place; what stands there takes its own. */
export const withMoved = (rows: readonly WeekRow[], from: WeekPlace, to: WeekPlace): WeekRow[] =>
  withLesson(withLesson(rows, from, lessonAt(rows, to)), to, lessonAt(rows, from))

/** Where the class meets in all of its hours; where all others do, as long as it has none. */
export const usualRoom = (rows: readonly WeekRow[], subject_id: number): string | null => {
  const lessons = rows.flatMap((row) => Object.values(row.lessons))
  const own = lessons.filter((lesson) => lesson.subject_id === subject_id)
  const rooms = new Set((own.length > 0 ? own : lessons).map(({ room }) => room))
  const [room = null] = rooms
  return rooms.size === 1 ? room : null
}

const LESSON_MINUTES = 50

const later = (time: string, minutes: number): string => {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const sum = Math.min(hours * 60 + past + minutes, 23 * 60 + 59)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

/** After the last one, as long as it. */
export const withRow = (rows: readonly WeekRow[], first: string): WeekRow[] => {
  const starts = rows.at(-1)?.ends ?? first
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return [...rows, { key, starts, ends: later(starts, LESSON_MINUTES), lessons: {} }]
}

export interface Titled {
  subject_id: number
  title: string
}

/** Cells copied from Excel, from this place on: titles of classes, whatever their accents; others are named. */
export const withPasted = (
  rows: readonly WeekRow[],
  at: WeekPlace,
  text: string,
  classes: readonly Titled[],
): { rows: WeekRow[]; unknown: string[] } => {
  const known = new Map(classes.map(({ subject_id, title }) => [plainText(title), subject_id]))
  const first = rows.findIndex(({ key }) => key === at.row)
  const unknown = new Set<string>()
  let next = [...rows]
  for (const [down, line] of text.replaceAll('\r', '').split('\n').entries()) {
    const row = next[first + down]
    if (!row) break
    for (const [right, cell] of line.split('\t').entries()) {
      const weekday = ALL_DAYS.find((day) => day === at.weekday + right)
      const title = cell.trim()
      if (!weekday) break
      const subject_id = known.get(plainText(title))
      const place = { row: row.key, weekday }
      if (subject_id !== undefined) {
        const room = lessonAt(next, place)?.room ?? usualRoom(next, subject_id)
        next = withLesson(next, place, { subject_id, room })
      }
      if (subject_id === undefined && title !== '') unknown.add(title)
    }
  }
  return { rows: next, unknown: [...unknown] }
}

/** The week of another group: its hours, with the classes of this group that have the same title. */
export const copiedWeek = (
  hours: readonly ClassHour[],
  classes: readonly Titled[],
): { rows: WeekRow[]; unknown: string[] } => {
  const known = new Map(classes.map(({ subject_id, title }) => [plainText(title), subject_id]))
  const unknown = new Set<string>()
  const own = hours.flatMap((hour) => {
    const subject_id = known.get(plainText(hour.title))
    if (subject_id === undefined) unknown.add(hour.title)
    return subject_id === undefined ? [] : [{ ...hour, subject_id, room: null }]
  })
  return { rows: weekOf(own), unknown: [...unknown] }
}
