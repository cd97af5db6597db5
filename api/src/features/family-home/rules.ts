import { meanOf } from '@plantel/contract/averages'
import {
  type Attention,
  ATTENTION_KINDS,
  type Family,
  FAMILY_ATTENTION,
  type FamilyChild,
} from '@plantel/contract/family-home'
import { passes, shownMean, shownTenth } from '@plantel/contract/grade-scale'
import { MARK } from '@plantel/contract/marks'
import { showsNeededGrade } from '@plantel/contract/needed-grade'
import { weekdayOf } from '@plantel/contract/school-days'
import { ASSISTANCE, groupTitle } from '@plantel/contract/school-words'
import type { DaysMissed } from '../../domain/attendance/days-missed.ts'
import { toldDays, toldLates } from '../../domain/attendance/told-figures.ts'
import { isTold } from '../../domain/attendance/told-rule.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import type { ChildRow, GradedClass } from './children-sql.ts'
import type { Dates } from './dates-sql.ts'
import type { ClassRow } from './day-sql.ts'
import type { Tasks } from './tasks.ts'

/** Its class is no news to a family. */
const ROLL_TITLE = 'Lista del día'

const classesOf = (rows: readonly ClassRow[]): FamilyChild['day']['classes'] => {
  const listed = rows.filter(({ assistance }) => assistance !== null)
  const [first] = listed.toSorted(
    (one, other) =>
      Date.parse(one.taken_at ?? '') - Date.parse(other.taken_at ?? '') || one.subject_id - other.subject_id,
  )
  return rows.map((row) => {
    const told = row.assistance !== null && isTold(row, first)
    return {
      subject_id: row.subject_id,
      title: row.is_roll ? ROLL_TITLE : row.title,
      assistance: told ? row.assistance : null,
      code: told ? row.code : null,
      excused: told && row.excused === true,
      arrived_at: told ? row.arrived_at : null,
      taken_at: told && row.taken_at !== null ? new Date(row.taken_at).toISOString() : null,
    }
  })
}

const stateOf = (classes: FamilyChild['day']['classes']): FamilyChild['day']['state'] => {
  const told = classes.filter(({ assistance }) => assistance !== null)
  const absences = told.filter(({ assistance }) => assistance === ASSISTANCE.absent).length
  if (told.length === 0) return 'unknown'
  if (absences > 0) return absences === told.length ? 'absent' : 'some-absent'
  return told.some(({ code }) => code === MARK.late) ? 'late' : 'present'
}

const WEEKEND = [0, 6]

interface Asked
  extends Pick<Dates, 'off' | 'minimum' | 'needed_levels' | 'cycles'>, Pick<Tasks, 'attention'> {
  today: string
  classes: readonly ClassRow[]
}

const hasBegun = (group_id: number | null, { today, cycles }: Pick<Asked, 'today' | 'cycles'>): boolean => {
  const starts = cycles.find((cycle) => cycle.group_id === group_id)?.starts
  return starts == null || starts <= today
}

const dayOf = (
  { student, group_id }: ChildRow,
  { today, off, classes, cycles }: Asked,
): FamilyChild['day'] => {
  const rows = classes.filter(({ student_id }) => student_id === student.student_id)
  const roll = rows.some(({ is_roll }) => is_roll) ? 'day' : 'class'
  const without = off.find((each) => each.group_id === group_id)
  if (without) return { state: 'no-class', roll, text: without.text, classes: [] }
  const free = WEEKEND.includes(weekdayOf(today)) || !hasBegun(group_id, { today, cycles })
  if (rows.length === 0 && free) return { state: 'no-class', roll, text: null, classes: [] }
  const shown = classesOf(rows)
  return { state: stateOf(shown), roll, text: null, classes: shown }
}

const shownOf = ([, total, grades]: ChildRow['partials'][number]) => Number(shownTenth(meanOf(total, grades)))

/** Between what is written, so that 6.9 after 7.0 is −0.1. */
const trendOf = (partials: ChildRow['partials']): number | null => {
  const [last, before] = partials.toReversed()
  if (!last || !before) return null
  return Math.round((shownOf(last) - shownOf(before)) * 10) / 10
}

const BEST = 10_000

const isPassing = (total: number, grades: number, minimum: string): boolean =>
  passes(shownMean(meanOf(total, grades), 100), 100, minimum)

/** Below the minimum; where the school says so also what is missing, or that nothing helps. */
const failingOf = (one: GradedClass, { minimum, needed_levels }: Asked): Attention => {
  const { subject_id, title, level, grade_sum, grade_count, missing } = one
  const about = { id: subject_id, date: null }
  const mean = `${title} va en ${shownTenth(meanOf(grade_sum, grade_count))}`
  if (!showsNeededGrade(needed_levels, level)) return { kind: 'failing', text: mean, ...about }
  if (isPassing(grade_sum + missing * BEST, grade_count + missing, minimum))
    return { kind: 'failing', text: `${mean}: ¿qué falta?`, ...about }
  return { kind: 'cannot-pass', text: `${title}: con lo que falta no se llega a ${minimum}`, ...about }
}

const failures = ({ classes }: ChildRow, asked: Asked): Attention[] =>
  classes
    .filter(({ grade_sum, grade_count }) => !isPassing(grade_sum, grade_count, asked.minimum))
    .toSorted(
      (one, other) =>
        one.grade_sum / one.grade_count - other.grade_sum / other.grade_count ||
        one.subject_id - other.subject_id,
    )
    .map((one) => failingOf(one, asked))

/** As many days missed and not excused are worth a line. */
const MANY_DAYS = 3

const missedOf = ({ absence_days, excused_days }: DaysMissed): Attention[] => {
  const open = absence_days - excused_days
  if (open < MANY_DAYS) return []
  return [{ kind: 'absences', id: null, text: `${open} días de falta sin justificar`, date: null }]
}

const rankOf = ({ kind }: Attention): number => ATTENTION_KINDS.indexOf(kind)

const attentionOf = (row: ChildRow, days: DaysMissed, asked: Asked): Attention[] =>
  [
    ...failures(row, asked),
    ...asked.attention.filter(({ student_id }) => student_id === row.student.student_id),
    ...missedOf(days),
  ]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, FAMILY_ATTENTION)

const isInGroup = (row: ChildRow): row is ChildRow & GroupColumns => row.group_id !== null

const childOf = (row: ChildRow, asked: Asked, days = toldDays(row, row.recent)): FamilyChild => ({
  student: { ...row.student, status: row.status, left_on: row.left_on, graduated: row.graduated },
  access: row.access,
  relationship_label: row.relationship_label,
  group: isInGroup(row) ? { group_id: row.group_id, title: groupTitle(row), level: row.level } : null,
  groups: row.groups.map(({ group_id, level, snaphot, cycle, ...group }) => ({
    group_id,
    title: groupTitle(group),
    level,
    snaphot,
    cycle,
  })),
  advisor: row.advisor,
  day: dayOf(row, asked),
  figures: {
    average: row.grade_count === 0 ? null : shownTenth(meanOf(row.grade_sum, row.grade_count)),
    trend: trendOf(row.partials),
    ...days,
    total_late: toldLates(row.lates, row.recent),
    open_reports: row.open_reports,
  },
  attention: attentionOf(row, days, asked),
})

export const familyOf = (rows: readonly ChildRow[], asked: Asked): Family['children'] =>
  rows.map((row) => childOf(row, asked))
