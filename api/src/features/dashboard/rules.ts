import { meanOf } from '@plantel/contract/averages'
import { type LevelSummary, TOP_SIZE, type TopLists, type TopRow } from '@plantel/contract/dashboard'
import { groupTitle, levelName } from '@plantel/contract/school-words'
import { type Marks, percentages, shownMarks, sumOfMarks } from '../../domain/groups/marks.ts'
import type { GroupTotals } from './groups-sql.ts'
import type { People } from './people-sql.ts'
import type { LeadingClass } from './tops-sql.ts'

export interface Found {
  groups: readonly GroupTotals[]
  classes: readonly LeadingClass[]
  people: People
}

const averageOf = (row: { grade_sum: number; grade_count: number }) => meanOf(row.grade_sum, row.grade_count)

const reportsOf = (groups: readonly GroupTotals[]) => groups.reduce((sum, { reports }) => sum + reports, 0)

export const summaryOf = ({ groups, people }: Found) => {
  const marks = sumOfMarks(groups)
  return {
    student_population: people.student_population,
    teaching_population: people.teaching_population,
    ...shownMarks(marks),
    ...percentages(marks),
    total_reports: reportsOf(groups),
  }
}

const marksOf = ({ presences, absences }: Pick<Marks, 'presences' | 'absences'>) => presences + absences

const classRow = (row: LeadingClass, value: number, marks: number | null = null): TopRow => ({
  id: row.subject_id,
  title: row.title,
  context: groupTitle(row),
  level: row.level,
  value,
  marks,
})

const groupRow = (group: GroupTotals, value: number, marks: number | null = null): TopRow => ({
  id: group.group_id,
  title: groupTitle(group),
  context: levelName(group.level),
  level: group.level,
  value,
  marks,
})

const topGroups = (
  groups: readonly GroupTotals[],
  valueOf: (group: GroupTotals) => number,
  direction: 1 | -1 = -1,
): TopRow[] =>
  groups
    .map((group) => groupRow(group, valueOf(group)))
    .filter(({ value }) => value > 0)
    .sort((one, other) => direction * (one.value - other.value))
    .slice(0, TOP_SIZE)

const absenceRate = (row: Pick<Marks, 'presences' | 'absences'>) => row.absences / marksOf(row)

const topAbsences = (groups: readonly GroupTotals[]): TopRow[] =>
  groups
    .filter(({ absences }) => absences > 0)
    .toSorted((one, other) => absenceRate(other) - absenceRate(one))
    .slice(0, TOP_SIZE)
    .map((group) => groupRow(group, group.absences, marksOf(group)))

export const topsOf = ({ groups, classes }: Found): TopLists => {
  // Kept numbers outlive the students who left.
  const attended = groups.filter(({ students }) => students > 0)
  const led = (list: LeadingClass['list']) => classes.filter((row) => row.list === list)
  return {
    'top-score-subjects': led('score').map((row) => classRow(row, averageOf(row))),
    'top-absence-subjects': led('absence').map((row) => classRow(row, row.absences, marksOf(row))),
    'top-absence-groups': topAbsences(groups),
    'top-score-groups': topGroups(attended, averageOf),
    'top-bad-score-groups': topGroups(attended, averageOf, 1),
    'top-reports-groups': topGroups(groups, ({ reports }) => reports),
  }
}

export const levelTotals = ({ groups, people }: Pick<Found, 'groups' | 'people'>) =>
  [...Map.groupBy(groups, ({ level }) => level)].map(([level, its]) => ({
    level,
    groups: its.length,
    students: people.levels[level] ?? 0,
    ...shownMarks(sumOfMarks(its)),
    total_reports: reportsOf(its),
  }))

export const levelsOf = ({ classes, ...found }: Found): LevelSummary[] =>
  levelTotals(found).map((totals) => {
    const best = classes.find(({ list, level }) => list === 'best' && level === totals.level)
    return { ...totals, best_subject: best ? classRow(best, averageOf(best)) : null }
  })
