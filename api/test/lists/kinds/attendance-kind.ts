import { FIRST_CODES } from '@plantel/contract/marks'
import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import type { RowState } from '@plantel/contract/imports'
import type { AttendanceIndex } from '../../../src/features/imports/judging/attendance/attendance-index.ts'
import { judgeAttendance } from '../../../src/features/imports/judging/attendance/judge-attendance.ts'
import { judgedList } from '../judged-list.ts'
import { marksSchool, member } from '../marks-school.ts'
import { surnamesFirst } from './kind.ts'
import { madeFamilies } from './made-families.ts'

const HOLIDAYS = new Set(['2026-11-16'])
const WEEKEND = new Set([0, 6])

const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = nextDay(day)) days.push(day)
  return days
}

const isClassDay = (day: string): boolean => !WEEKEND.has(weekdayOf(day)) && !HOLIDAYS.has(day)

/** Saturday, 28 November 2026 is today. */
const SCHOOL_DAYS = daysBetween('2025-09-01', '2026-12-18').filter(isClassDay)
export const OCTOBER = SCHOOL_DAYS.filter((day) => day >= '2026-10-05' && day <= '2026-10-09')
export const NOVEMBER = SCHOOL_DAYS.filter((day) => day >= '2026-11-02' && day <= '2026-11-27')

const children = (count: number, seed: number) =>
  madeFamilies(count, seed).map(({ child }) => ({ ...child, names: surnamesFirst(child) }))

export const IN_3A = children(8, 501)
export const IN_3B = children(5, 502)

const memberOf = (child: (typeof IN_3A)[number], student_id: number, group_id: number) =>
  member(student_id, [child.last_name, child.second_last_name ?? '', child.name].join('|'), group_id, {
    curp: child.curp,
  })

/** 3° A (group 1) and 3° B (2) of primaria, with Español, Matemáticas and Formación Cívica y Ética. */
const attendanceSchool = (more: Partial<AttendanceIndex> = {}): AttendanceIndex => ({
  ...marksSchool(),
  students: [
    ...IN_3A.map((child, at) => memberOf(child, 100 + at, 1)),
    ...IN_3B.map((child, at) => memberOf(child, 200 + at, 2)),
  ],
  codes: [...FIRST_CODES],
  school_days: { 1: SCHOOL_DAYS, 2: SCHOOL_DAYS, 3: SCHOOL_DAYS },
  rolls: {},
  ...more,
})

/** What is true of a child on a day: *P*, *F*, *R*, *C*, *J* an excused absence, *-* nothing. */
export type Truth = string

/** Mostly present; each day has an absence, and each child one of everything. */
export const truthOf = (child: number, day: number): Truth => {
  const turn = (child * 7 + day * 3) % 11
  return { 0: 'F', 4: 'R', 7: 'J' }[turn] ?? 'P'
}

export interface ExpectedRow {
  names: string
  /** *2026-11-03 P* … of each day that is written, in order. */
  marks: readonly string[]
  subject_id?: number
  says?: readonly number[]
  state?: RowState
}

export interface AttendanceSheet {
  readonly name: string
  readonly file: () => Buffer
  readonly options?: Readonly<Record<string, string>>
  readonly school?: Partial<AttendanceIndex>
  readonly expects: {
    readonly rows: readonly ExpectedRow[]
    readonly ignored: number
    /** Keys of what is asked of the file because it is not certain. */
    readonly asks?: readonly string[]
  }
}

export const expectedMarks = (days: readonly string[], truth: (day: string, at: number) => Truth): string[] =>
  days.flatMap((day, at) => {
    const said = truth(day, at)
    return said === '-' ? [] : [`${day} ${said}`]
  })

/** Each child with the truth of each day. */
export const expectedRows = (
  all: readonly { names: string }[],
  days: readonly string[],
  more: Partial<ExpectedRow> = {},
): ExpectedRow[] =>
  all.map(({ names }, child) => ({
    names,
    marks: expectedMarks(days, (_, at) => truthOf(child, at)),
    ...more,
  }))

const judgeSheet = ({ file, options, school = {} }: AttendanceSheet) =>
  judgedList(file(), judgeAttendance, { options, school: attendanceSchool(school) })

/** What is not as it should be. */
export const scoreSheet = async (sheet: AttendanceSheet): Promise<string[]> => {
  const { found, rows, questions } = await judgeSheet(sheet)
  const { expects } = sheet
  const wrong: string[] = []
  if (found.kind !== 'attendance') wrong.push(`taken for ${found.kind}`)
  const people = rows.filter(({ state }) => state !== 'ignored')
  if (rows.length - people.length !== expects.ignored)
    wrong.push(`${rows.length - people.length} rows ignored, expected ${expects.ignored}`)
  if (people.length !== expects.rows.length)
    wrong.push(`${people.length} rows, expected ${expects.rows.length}`)
  const asks = questions.filter(({ certain }) => !certain).map(({ key }) => key)
  if (asks.join() !== (expects.asks ?? []).join())
    wrong.push(`asks ${asks.join()}, expected ${(expects.asks ?? []).join()}`)
  expects.rows.forEach(({ names, marks, subject_id, says = [], state }, at) => {
    const row = people[at]
    if (!row) return
    const place = `${at + 1} ${names}`
    const who = row.value && surnamesFirst(row.value.student)
    if (who !== names && state !== 'error') wrong.push(`${place}: is ${who}`)
    const own = (row.value?.marks ?? []).map(({ date, code, excused }) => `${date} ${excused ? 'J' : code}`)
    if (own.join() !== marks.join()) wrong.push(`${place}: ${own.join()}\n  expected ${marks.join()}`)
    if (subject_id !== undefined && row.value?.class.subject_id !== subject_id)
      wrong.push(`${place}: class ${row.value?.class.subject_id}`)
    const codes = row.messages.map(({ code }) => code).toSorted((a, b) => a - b)
    if (codes.join() !== says.join())
      wrong.push(`${place}: says ${row.messages.map(({ text }) => text).join('; ') || 'nothing'}`)
    const wanted = state ?? (marks.length > 0 ? 'new' : 'unchanged')
    if (row.state !== wanted) wrong.push(`${place}: ${row.state}, expected ${wanted}`)
  })
  return wrong
}
