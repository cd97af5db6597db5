import { importMessage } from '@plantel/contract/import/messages'
import type { FileRow, KeyedColumn } from '../../value.ts'
import type { MarksClass, MarksPartial } from '../marks/marks-index.ts'
import type { Collecting } from '../collecting.ts'
import type { AttendanceIndex } from './attendance-index.ts'
import type { AttendanceMark } from './attendance-value.ts'
import type { DayDecisions } from './decide-days.ts'
import type { MarkDecisions } from './decide-marks.ts'
import { EXCUSED, type Meaning, NOTHING } from './mark-words.ts'
import { saidDays } from './said-days.ts'

type Reading = Pick<AttendanceMark, 'assistance' | 'code' | 'excused' | 'label'>

interface Decided {
  columns: readonly KeyedColumn[]
  days: DayDecisions
  marks: MarkDecisions
  school: AttendanceIndex
}

const readingOf = (meaning: Meaning, { codes }: AttendanceIndex): Reading | null => {
  if (meaning === EXCUSED) return { assistance: 0, code: 'F', excused: true, label: 'Falta justificada' }
  const found = codes.find(({ code }) => code === meaning)
  return found ? { assistance: found.assistance, code: found.code, excused: false, label: found.label } : null
}

/** Days of which nothing is written, and why. */
export interface LeftDays {
  future: string[]
  off: string[]
  outside: string[]
  /** As the header has it. */
  unknown: string[]
}

const tellLeft = ({ future, off, outside, unknown }: LeftDays, told: Collecting, leaveOutside: boolean) => {
  if (unknown.length > 0) told.add(importMessage(9205, { field: 'mark', x: unknown.slice(0, 3).join(', ') }))
  if (off.length > 0) told.add(importMessage(9201, { field: 'mark', x: saidDays(off) }))
  if (future.length > 0) told.add(importMessage(9202, { field: 'mark', x: saidDays(future) }))
  if (outside.length > 0 && !leaveOutside)
    told.add(importMessage(9197, { field: 'mark', x: saidDays(outside) }))
}

/** What stands in the file, of a class whose list nobody has looked at yet. */
export const openMarks = ({ columns, days, marks, school }: Decided) => {
  const places = new Map(columns.map(({ key }, at) => [key, at]))
  const partialsOf = Map.groupBy(school.partials, ({ level }) => level)
  const levels = new Map(school.groups.map(({ group_id, level }) => [group_id, level]))
  const schoolDays = new Map(
    Object.entries(school.school_days).map(([group_id, own]) => [Number(group_id), new Set(own)]),
  )
  const partialOf = (group_id: number, day: string): MarksPartial | undefined => {
    const level = levels.get(group_id)
    const own = level === undefined ? [] : (partialsOf.get(level) ?? [])
    return own.find(({ start_date, end_date }) => start_date <= day && day <= end_date)
  }
  const whyNot = (group_id: number, day: string): keyof LeftDays | null => {
    if (day > school.today) return 'future'
    if (schoolDays.get(group_id)?.has(day) !== true) return 'off'
    return partialOf(group_id, day) ? null : 'outside'
  }

  const reading = (cell: string, key: string, told: Collecting): Reading | null => {
    const meaning = marks.meaningOf(cell)
    if (meaning === NOTHING) return null
    if (meaning === null || meaning === undefined) {
      told.add(importMessage(9196, { field: `mark.${key}`, x: cell.slice(0, 40) }))
      return null
    }
    return readingOf(meaning, school)
  }

  return {
    /** Days on which the class could have a list; `filled`: somebody wrote something. */
    listDays: (row: FileRow, { group_id }: MarksClass) =>
      days.daysOf(row).flatMap(({ day, cell }) => {
        if (day === null || whyNot(group_id, day) !== null) return []
        return [{ day, filled: cell.trim() !== '' }]
      }),
    /** `isEmpty`: nobody of the class has a mark on that day. */
    read: (
      row: FileRow,
      { subject_id, group_id }: MarksClass,
      told: Collecting,
      {
        isEmpty,
        leaveOutside,
      }: { isEmpty: (subject_id: number, day: string) => boolean; leaveOutside: boolean },
    ): AttendanceMark[] => {
      const left: LeftDays = { future: [], off: [], outside: [], unknown: [] }
      const found = days.daysOf(row).flatMap(({ key, day, cell }): AttendanceMark[] => {
        const isBlank = cell.trim() === ''
        if (day === null) {
          if (!isBlank) left.unknown.push(columns[places.get(key) ?? 0]?.header ?? key)
          return []
        }
        const why = whyNot(group_id, day)
        if (why !== null) {
          if (!isBlank && marks.meaningOf(cell) !== NOTHING) left[why].push(day)
          return []
        }
        if (isBlank && isEmpty(subject_id, day)) return []
        const said = reading(cell, key, told)
        const partial = partialOf(group_id, day)
        return said && partial ? [{ ...said, date: day, partial_id: partial.partial_id, added: false }] : []
      })
      tellLeft(left, told, leaveOutside)
      return found
    },
    /** Filled days that lie in no partial, of any row. */
    outside: (row: FileRow, { group_id }: MarksClass): string[] =>
      days
        .daysOf(row)
        .flatMap(({ day, cell }) =>
          day !== null && cell.trim() !== '' && whyNot(group_id, day) === 'outside' ? [day] : [],
        ),
  }
}
