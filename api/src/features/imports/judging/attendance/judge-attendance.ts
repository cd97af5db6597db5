import { importMessage } from '@plantel/contract/import/messages'
import { groupTitle } from '@plantel/contract/school-words'
import type { FileRow, JudgedRow } from '../../value.ts'
import { columnsOf } from '../cells.ts'
import { type Ask, openQuestions } from '../file-decisions.ts'
import { openGroups } from '../marks/find-group.ts'
import { openStudents } from '../marks/find-student.ts'
import type { MarksClass, MarksStudent } from '../marks/marks-index.ts'
import { type Collecting, collecting } from '../collecting.ts'
import type { Judged, ToJudge } from '../to-judge.ts'
import type { AttendanceIndex } from './attendance-index.ts'
import { attendanceState } from './attendance-state.ts'
import type { AttendanceMark, AttendanceValue } from './attendance-value.ts'
import { decideDays, isDayColumn } from './decide-days.ts'
import { decideMarks } from './decide-marks.ts'
import { openLists } from './find-list.ts'
import { openMarks } from './read-marks.ts'
import { saidDays } from './said-days.ts'

const nothing = (row: FileRow, state: 'ignored' | 'skipped'): JudgedRow<AttendanceValue> => ({
  row_no: row.row_no,
  state,
  value: null,
  messages: [],
  target_id: null,
  family_key: null,
})

interface Draft {
  row: FileRow
  told: Collecting
  student: MarksStudent | null
  /** In which the class is looked for. */
  groups: readonly number[]
  list: MarksClass | 'left' | null
}

const isClass = (list: Draft['list']): list is MarksClass => list !== null && list !== 'left'

const askOutside = (days: ReadonlySet<string>, ask: Ask): boolean =>
  days.size > 0 &&
  ask(
    {
      key: 'outside',
      text: `No hay periodo de evaluación para ${saidDays(days)}:`,
      choices: [{ value: 'leave', label: 'No importar esos días' }],
      certain: false,
    },
    null,
  ) === 'leave'

/** Of lists with absences alone: a day without any is one without a list, unless somebody says that all came. */
const askEmpty = (days: ReadonlySet<string>, ask: Ask): boolean =>
  days.size > 0 &&
  ask(
    {
      key: 'empty-days',
      text: `Nadie tiene marca: ${saidDays(days)}. Esos días:`,
      choices: [
        { value: 'leave', label: 'No se pasó lista' },
        { value: 'present', label: 'Asistieron todos' },
      ],
      certain: false,
    },
    'leave',
  ) === 'present'

/** A day of a student that another row of the file has too: the same is said once, of two the first one stays when somebody says so. */
const openRepeats = () => {
  const known = new Map<string, { row_no: number; said: string }>()
  return (
    row: FileRow,
    key: string,
    marks: readonly AttendanceMark[],
    told: Collecting,
  ): AttendanceMark[] => {
    const others = new Set<number>()
    const same = new Set<number>()
    const own = marks.filter(({ date, code, excused }) => {
      const said = `${code}${excused}`
      const first = known.get(`${key}/${date}`)
      if (!first) known.set(`${key}/${date}`, { row_no: row.row_no, said })
      else (first.said === said ? same : others).add(first.row_no)
      return !first
    })
    for (const row_no of same) told.add(importMessage(9116, { x: String(row_no) }))
    for (const row_no of others) {
      const choices = [{ value: 'first', label: 'Dejar lo de ese renglón' }]
      told.add(importMessage(9203, { field: 'mark', x: String(row_no), choices }))
    }
    return own
  }
}

/** Each row with the student and the class that it is of. */
const draftsOf = (
  { rows, columns: all, answers, said, school }: ToJudge<AttendanceIndex>,
  ask: Ask,
): Draft[] => {
  const columns = columnsOf(all)
  const data = rows.filter((row) => row.ignored === null && row.continues === null)
  const findGroup = openGroups(data, { columns, said, school, ask })
  const findStudent = openStudents(school)
  const begun = data.map((row): Draft => {
    const told = collecting()
    const group = findGroup(row, told)
    const student = findStudent(row, { columns, group_id: group?.group_id ?? null, answers }, told)
    const groups = group && student?.groups.includes(group.group_id) ? [group.group_id] : student?.groups
    if (group && student && !student.groups.includes(group.group_id)) {
      const own = school.groups.find(({ group_id, special }) => !special && student.groups.includes(group_id))
      const x = own ? groupTitle(own) : 'ningún grupo'
      const choices = [{ value: 'stay', label: `Anotar en ${x}` }]
      told.add(importMessage(9153, { field: 'group', x, other: groupTitle(group), choices }))
    }
    return { row, told, student, groups: groups ?? [], list: null }
  })
  const groups = new Set(begun.flatMap((draft) => draft.groups))
  const findList = openLists({ columns, said, school, groups, answers, ask })
  return begun.map((draft) =>
    draft.student ? { ...draft, list: findList(draft.row, draft.groups, draft.told) } : draft,
  )
}

/** Days of classes of which the file has no mark of anybody. */
const emptyDays = (drafts: readonly Draft[], { listDays }: ReturnType<typeof openMarks>) => {
  const filled = new Map<string, boolean>()
  for (const { row, list } of drafts)
    if (isClass(list))
      for (const each of listDays(row, list)) {
        const key = `${list.subject_id}/${each.day}`
        filled.set(key, each.filled || filled.get(key) === true)
      }
  return new Set([...filled].flatMap(([key, is]) => (is ? [] : [key])))
}

const dayOf = (key: string): string => key.slice(key.indexOf('/') + 1)

/** Pure. Lists that are taken already are compared afterwards (`settle-lists.ts`). */
export const judgeAttendance = (judging: ToJudge<AttendanceIndex>): Judged<AttendanceValue> => {
  const { rows, columns, options, answers, said, school } = judging
  const { ask, questions } = openQuestions(options)
  const drafts = draftsOf(judging, ask)
  const data = drafts.map(({ row }) => row)
  const days = decideDays({ columns, rows: data, said, options, today: school.today })
  const keys = columns.filter(isDayColumn).map(({ key }) => key)
  const marks = decideMarks({
    cells: data.flatMap(({ cells }) => keys.flatMap((key) => cells[key] ?? [])),
    codes: school.codes,
    legend: Object.values(said).flatMap(({ legend = [] }) => legend),
    options,
  })
  questions.push(...days.questions, ...marks.questions)
  const reader = openMarks({ columns, days, marks, school })
  const lists = drafts.flatMap(({ row, list }) => (isClass(list) ? [{ row, list }] : []))
  const outside = new Set(lists.flatMap(({ row, list }) => reader.outside(row, list)))
  const leaveOutside = askOutside(outside, ask)
  const empty = marks.meaningOf('') === 'P' ? emptyDays(drafts, reader) : new Set<string>()
  const allCame = askEmpty(new Set([...empty].map(dayOf)), ask)
  const isEmpty = (subject_id: number, day: string) => !allCame && empty.has(`${subject_id}/${day}`)
  const waits = questions.some(
    ({ key, value }) => value === null && (key === 'outside' || key.startsWith('mark:')),
  )
  const repeats = openRepeats()
  const families = new Map<number, number>()
  const groups = new Map(school.groups.map((group) => [group.group_id, groupTitle(group)]))

  const judge = ({ row, told, student, list }: Draft): JudgedRow<AttendanceValue> => {
    if (list === 'left') return nothing(row, 'skipped')
    const read = student && list ? reader.read(row, list, told, { isEmpty, leaveOutside }) : []
    const key = `${list?.subject_id}/${student?.student_id}`
    const own = row.skipped ? read : repeats(row, key, read, told)
    // A list is taken whole: nobody is left over because of a letter that others have.
    if (list && waits && told.messages.length === 0) told.add(importMessage(9206))
    if (list && !families.has(list.subject_id)) families.set(list.subject_id, families.size + 1)
    const value = student &&
      list && {
        student: { ...namesOf(student), student_id: student.student_id },
        class: {
          subject_id: list.subject_id,
          title: list.title,
          group_title: groups.get(list.group_id) ?? '',
        },
        marks: own,
        changes: [],
      }
    return {
      row_no: row.row_no,
      state: attendanceState(row, answers, { messages: told.messages, marks: own }),
      value,
      messages: told.messages,
      target_id: student?.student_id ?? null,
      // No batch parts the students of a list.
      family_key: list ? (families.get(list.subject_id) ?? null) : null,
    }
  }
  const judged = new Map(drafts.map((draft) => [draft.row.row_no, judge(draft)]))
  return { questions, rows: rows.map((row) => judged.get(row.row_no) ?? nothing(row, 'ignored')) }
}

const namesOf = ({ name, last_name, second_last_name }: MarksStudent) => ({
  name,
  last_name,
  second_last_name,
})
