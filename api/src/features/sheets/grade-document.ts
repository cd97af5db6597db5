import { partialWordOf } from '@plantel/contract/partial-word'
import { average } from '@plantel/contract/averages'
import { captureScale, type GradeScale, passes, shownGrade, shownMean } from '@plantel/contract/grade-scale'
import { settingOf } from '@plantel/contract/schools'
import { fullName } from '@plantel/contract/school-words'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { lineOf } from '../../documents/plain-text.ts'
import { longDay } from '../../domain/schools/days.ts'
import type { PartialRow } from '../../domain/groups/group-partials.ts'
import { CLASS_WIDTH, classHead } from './class-head.ts'
import type { GradedClass, GradesRow } from './grades-sql.ts'
import {
  FONT,
  frameOf,
  gridOf,
  RED,
  type Signer,
  STUDENT_HEADS,
  STUDENT_WIDTHS,
  studentCells,
  underGrid,
} from './parts.ts'

export const GRADES_TITLE = 'Lista de calificaciones'

const UPRIGHT_CLASSES = 10
const PAGE_CLASSES = 14

interface GradePage {
  partial: PartialRow
  classes: readonly GradedClass[]
  first: boolean
}

const partialName = (
  { partial, is_regularized, start_date, end_date }: PartialRow,
  { settings, level }: GradesRow,
): string =>
  `${is_regularized ? 'Regularización' : partialWordOf(settingOf(settings, 'partial-word'), level)} ${partial}, del ${longDay(start_date)} al ${longDay(end_date)}`

interface Grading {
  scale: GradeScale
  /** On 0–10. */
  minimum: string
}

const gradingOf = ({ settings }: GradesRow): Grading => ({
  scale: captureScale(settings),
  minimum: settingOf(settings, 'calification-minimum'),
})

const minimumIn = ({ scale, minimum }: Grading): string => shownGrade(Number(minimum) * 10, scale)

/** Empty without a grade, to be filled in by hand. */
const cellOf =
  (written: typeof shownGrade, bold: boolean) =>
  (grade: number, { scale, minimum }: Grading): TableCell => {
    if (grade === 0) return ''
    const text = written(grade, scale)
    const failed = !passes(text, scale, minimum)
    return {
      text: `${text}${failed ? '*' : ''}`,
      alignment: 'right',
      bold,
      ...(failed ? { color: RED } : {}),
    }
  }

const gradeCell = cellOf(shownGrade, false)
const meanCell = cellOf(shownMean, true)

const gradesOf = ({ grades }: GradedClass, { partial_id }: PartialRow): Map<number, number> =>
  new Map(grades.filter((each) => each[1] === partial_id).map(([student_id, , grade]) => [student_id, grade]))

const AVERAGE_WIDTH = 32
const AVERAGE_HEAD: TableCell = {
  text: 'Promedio',
  alignment: 'right',
  bold: true,
  fontSize: FONT.small,
  verticalAlignment: 'bottom',
}

const rowsOf = (group: GradesRow, { partial, classes }: GradePage): TableCell[][] => {
  const grading = gradingOf(group)
  const all = new Map(group.classes.map((each) => [each.subject_id, gradesOf(each, partial)]))
  const gradeOf = (student_id: number, subject_id: number) => all.get(subject_id)?.get(student_id) ?? 0
  const rows = group.students.map((student) => [
    ...studentCells(student),
    ...classes.map(({ subject_id }) => gradeCell(gradeOf(student[0], subject_id), grading)),
    meanCell(average(group.classes.map(({ subject_id }) => gradeOf(student[0], subject_id))), grading),
  ])
  if (rows.length === 0) return []
  const ofClass = (subject_id: number) =>
    group.students.map(([student_id]) => gradeOf(student_id, subject_id))
  const means = classes.map(({ subject_id }) => meanCell(average(ofClass(subject_id)), grading))
  const whole = average(group.classes.flatMap(({ subject_id }) => ofClass(subject_id)))
  return [...rows, ['', '', { text: 'Promedio', bold: true }, ...means, meanCell(whole, grading)]]
}

const signersOf = ({ advisor }: GradesRow): Signer[] => [
  ...(advisor ? [{ role: 'Firma de orientación', name: lineOf(fullName(advisor)) }] : []),
  { role: 'Firma de la dirección', name: '' },
]

const pageOf = (group: GradesRow, page: GradePage): Content[] => [
  gridOf({
    about: partialName(page.partial, group),
    widths: [...STUDENT_WIDTHS, ...page.classes.map(() => CLASS_WIDTH), AVERAGE_WIDTH],
    heads: [...STUDENT_HEADS, ...page.classes.map(({ title }) => classHead(title)), AVERAGE_HEAD],
    rows: rowsOf(group, page),
    first: page.first,
  }),
  underGrid(`* Menor que la calificación mínima, ${minimumIn(gradingOf(group))}`, signersOf(group)),
]

const pagesOf = ({ partials, classes }: GradesRow): GradePage[] => {
  const parts = Math.ceil(classes.length / PAGE_CLASSES)
  return partials.flatMap((partial, place) =>
    Array.from({ length: parts }, (_, part) => ({
      partial,
      classes: classes.slice(part * PAGE_CLASSES, (part + 1) * PAGE_CLASSES),
      first: place + part === 0,
    })),
  )
}

export const gradeDocument = (letterhead: Letterhead, group: GradesRow, month: string): PdfDocument => ({
  ...frameOf(letterhead, { title: GRADES_TITLE, group, month }),
  orientation: group.classes.length > UPRIGHT_CLASSES ? 'landscape' : 'portrait',
  content: pagesOf(group).flatMap((page) => pageOf(group, page)),
})
