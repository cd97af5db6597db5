import { importMessage } from '@plantel/contract/import/messages'
import type { FileRow, JudgedRow } from '../../value.ts'
import { choiceOf } from '../answers.ts'
import { columnsOf } from '../cells.ts'
import { openQuestions } from '../file-decisions.ts'
import { openGroups } from '../marks/find-group.ts'
import { openStudents } from '../marks/find-student.ts'
import type { MarksIndex, MarksStudent } from '../marks/marks-index.ts'
import { type Collecting, collecting } from '../collecting.ts'
import type { Judged, ToJudge } from '../to-judge.ts'
import { groupTitle } from '@plantel/contract/school-words'
import { gradeState } from './grade-state.ts'
import type { GradeMark, GradeValue } from './grade-value.ts'
import { openScores } from './read-scores.ts'

const ignored = (row: FileRow): JudgedRow<GradeValue> => ({
  row_no: row.row_no,
  state: 'ignored',
  value: null,
  messages: [],
  target_id: null,
  family_key: null,
})

const namesOf = ({ student_id, name, last_name, second_last_name }: MarksStudent): GradeValue['student'] => ({
  student_id,
  name,
  last_name,
  second_last_name,
})

/** Nothing can be known of them before: neither who it is, nor the class. */
const awaiting = (row: FileRow): JudgedRow<GradeValue> => ({
  ...ignored(row),
  state: row.skipped ? 'skipped' : 'question',
  messages: [importMessage(9209)],
})

interface Written {
  row: FileRow
  mark: GradeMark
  marks: GradeMark[]
}

/** A cell of the school that the file names twice: the same is said once, of two one is chosen. */
const openCells = (answers: ToJudge['answers']) => {
  const known = new Map<string, Written>()
  return (row: FileRow, marks: GradeMark[], student_id: number, told: Collecting): void => {
    const all = marks.slice()
    for (const mark of all) {
      const key = [student_id, mark.subject_id, mark.partial_id].join('/')
      const first = known.get(key)
      const leave = () => void marks.splice(marks.indexOf(mark), 1)
      if (!first) known.set(key, { row, mark, marks })
      else if (first.mark.score === mark.score) leave()
      else {
        const x = `${mark.title}: ${first.mark.text}`
        const field = `score.${mark.at}`
        const choices = [
          { value: 'first', label: first.mark.text },
          { value: 'second', label: mark.text },
        ]
        const said = importMessage(9199, { field, x, other: mark.text, choices })
        told.add(said)
        const chosen = choiceOf(row, answers, said)
        if (chosen === 'second') first.marks.splice(first.marks.indexOf(first.mark), 1)
        else if (chosen === 'first') leave()
      }
    }
  }
}

/** The group of the list is not that of the student: nobody is moved, and the grade goes to where the student is. */
const tellOther = (
  student: MarksStudent,
  group: MarksIndex['groups'][number] | null,
  groups: MarksIndex['groups'],
  told: Collecting,
): void => {
  if (group === null || student.groups.includes(group.group_id)) return
  const own = groups.find(({ group_id, special }) => !special && student.groups.includes(group_id))
  const x = own ? groupTitle(own) : 'ningún grupo'
  const choices = [{ value: 'stay', label: `Calificar en ${x}` }]
  told.add(importMessage(9153, { field: 'group', x, other: groupTitle(group), choices }))
}

/** Pure. What the school has in these cells is compared afterwards (`settle-grades.ts`): of the cells of the file alone. */
export const judgeGrades = ({
  rows,
  columns: all,
  options,
  answers,
  said,
  school,
}: ToJudge<MarksIndex>): Judged<GradeValue> => {
  const columns = columnsOf(all)
  const data = rows.filter((row) => row.ignored === null && row.continues === null)
  if (school.awaits)
    return { questions: [], rows: rows.map((row) => (row.ignored === null ? awaiting(row) : ignored(row))) }
  const { ask, questions } = openQuestions(options)
  const findGroup = openGroups(data, { columns, said, school, ask })
  const findStudent = openStudents(school)
  const readScores = openScores(data, { columns, said, school, ask })
  const meet = openCells(answers)
  const families = new Map<number, number>()
  const judged = new Map<number, JudgedRow<GradeValue>>()
  for (const row of data) {
    const told = collecting()
    const group = findGroup(row, told)
    const student = findStudent(row, { columns, group_id: group?.group_id ?? null, answers }, told)
    const marks = student ? readScores(row, student, group, told) : []
    if (student) {
      tellOther(student, group, school.groups, told)
      if (!row.skipped) meet(row, marks, student.student_id, told)
      if (!families.has(student.student_id)) families.set(student.student_id, families.size + 1)
    }
    const { messages } = told
    const value = student && { student: namesOf(student), marks, changes: [] }
    judged.set(row.row_no, {
      row_no: row.row_no,
      state: gradeState(row, answers, { messages, marks }),
      value,
      messages,
      target_id: student?.student_id ?? null,
      family_key: student ? (families.get(student.student_id) ?? null) : null,
    })
  }
  return { questions, rows: rows.map((row) => judged.get(row.row_no) ?? ignored(row)) }
}
