import { partialTitle } from '@plantel/contract/partial-word'
import { meanOf } from '@plantel/contract/averages'
import { passes, shownTenth } from '@plantel/contract/grade-scale'
import type { Missed } from '@plantel/contract/days-missed'
import {
  cycleName,
  fullName,
  groupTitle,
  levelName,
  listName,
  turnName,
} from '@plantel/contract/school-words'
import { settingOf } from '@plantel/contract/schools'
import { shownDays } from '../../domain/attendance/days-missed.ts'
import { percentages, sumOfMarks } from '../../domain/groups/marks.ts'
import { centreLine } from '../../domain/schools/work-centre.ts'
import type { GroupScoresRow, SubjectScoresRow } from '../../domain/students/scores-sql.ts'
import { type GradeColumn, gradeColumns } from './columns.ts'
import type { GroupAround, StudentRow } from './reading-sql.ts'

export interface PrintedGrade {
  text: string
  below: boolean
}

/** Kept with the boleta, to draw it again unchanged. */
export interface CardContent {
  school: string
  clave: string
  /** Of its work centre, beside the key. */
  centre?: string
  student: string
  curp: string | null
  enrollment: string
  /** On the list of its group; not on boletas from before there was one. */
  list_number?: number
  group: string
  level: string
  turn: string
  cycle: string
  columns: string[]
  subjects: {
    title: string
    group: string | null
    grades: (PrintedGrade | null)[]
    average: PrintedGrade | null
  }[]
  average: PrintedGrade | null
  presences: number
  absences: number
  /** Not on boletas from before they were counted. */
  missed?: Missed
  /** Whole percent; null without marks. */
  presence: number | null
  minimum: string
  advisor: string | null
  /** Null unless the school has exactly one. */
  director: string | null
}

/** `2025-2026`; begins in summer. Empty without partials. */
const schoolYear = (partials: readonly { start_date: string; end_date: string }[]): string => {
  const days = partials.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  if (from < to) return `${from}-${to}`
  return first.slice(5) >= '07-16' ? `${from}-${from + 1}` : `${from - 1}-${from}`
}

const cycleOf = ({ cycle }: GroupAround, main: GroupScoresRow | undefined): string =>
  cycle === null ? `Ciclo en curso ${schoolYear(main?.partials ?? [])}`.trim() : `Ciclo ${cycleName(cycle)}`

const printed = (stored: number | undefined, minimum: string): PrintedGrade | null => {
  if (stored === undefined) return null
  const text = shownTenth(stored)
  return { text, below: !passes(text, 10, minimum) }
}

/** From the printed figures, not the exact ones, so that readers can check it. */
const printedMean = (figures: readonly (PrintedGrade | null)[], minimum: string): PrintedGrade | null => {
  const hundredths = figures.flatMap((figure) => (figure ? [Math.round(Number(figure.text) * 1000)] : []))
  if (hundredths.length === 0) return null
  const total = hundredths.reduce((sum, each) => sum + each, 0)
  return printed(meanOf(total, hundredths.length), minimum)
}

const gradeIn = (column: GradeColumn, { partials }: GroupScoresRow, { califications }: SubjectScoresRow) => {
  const partial = partials.find(
    ({ partial: number, is_regularized }) =>
      number === column.partial && is_regularized === column.is_regularized,
  )
  return califications.find(
    ({ partial_id, is_final }) => partial_id === partial?.partial_id && is_final === column.is_final,
  )?.calification
}

const printedSubjects = (
  groups: readonly GroupScoresRow[],
  columns: readonly GradeColumn[],
  minimum: string,
) =>
  groups.flatMap((group) =>
    group.subjects.map((subject) => {
      const grades = columns.map((column) => printed(gradeIn(column, group, subject), minimum))
      return {
        title: subject.title,
        group: group.special === 1 ? groupTitle(group) : null,
        grades,
        average: printedMean(grades, minimum),
      }
    }),
  )

const titleOf = (column: GradeColumn, { settings, level }: GroupAround): string => {
  const title = partialTitle({ ...column, level }, settingOf(settings, 'partial-word'))
  return column.is_final === 1 ? `Final ${title}` : title
}

export const cardOf = (student: StudentRow, around: GroupAround): CardContent => {
  const { groups } = student
  const [director, another] = around.directors
  const minimum = settingOf(around.settings, 'calification-minimum')
  const columns = gradeColumns(groups)
  const marks = sumOfMarks(groups.flatMap(({ subjects }) => subjects))
  const subjects = printedSubjects(groups, columns, minimum)
  return {
    school: around.school,
    clave: around.clave,
    ...centreLine(around),
    student: listName(student),
    curp: student.curp,
    enrollment: student.folio,
    ...(student.list_number === null ? {} : { list_number: student.list_number }),
    group: groupTitle(around),
    level: levelName(around.level),
    turn: turnName(around.turn),
    cycle: cycleOf(
      around,
      groups.find(({ special }) => special === 0),
    ),
    columns: columns.map((column) => titleOf(column, around)),
    subjects,
    average: printedMean(
      subjects.map(({ average }) => average),
      minimum,
    ),
    presences: marks.presences,
    absences: marks.absences,
    missed: { ...shownDays(student), total_late: marks.lates },
    presence: marks.presences + marks.absences === 0 ? null : percentages(marks).average_presence,
    minimum: Number(minimum).toFixed(1),
    advisor: around.advisor && fullName(around.advisor),
    director: director && !another ? fullName(director) : null,
  }
}
