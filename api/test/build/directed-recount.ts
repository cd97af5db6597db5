import { average } from '@plantel/contract/averages'
import type { Dashboard, ProfessorTotals, TopRow } from '@plantel/contract/dashboard'
import { groupTitle, levelName, type Status } from '@plantel/contract/school-words'
import { inSchoolAsOwner } from '../app.ts'

interface Group {
  group_id: number
  cycle_id: number | null
  grade: string
  group: string
  turn: number
  level: number
  /** The one number that is kept: nothing else says who was active when a cycle ended. */
  students: number
}
interface Class {
  subject_id: number
  group_id: number
  professor_id: number | null
  catalog_subject_id: number
  title: string
}

export interface Captured {
  groups: Group[]
  classes: Class[]
  enrollments: { group_id: number; student_id: number; active: boolean }[]
  students: { student_id: number; status: number }[]
  users: { user_id: number; group_id: string; status: Status }[]
  grades: { subject_id: number; calification: number }[]
  marks: { subject_id: number; assistance: number; code: string; excused: boolean }[]
  lists: { subject_id: number }[]
  reports: { group_id: number; user_id: number }[]
  saves: { subject_id: number; changed_at: string }[]
  cycles: { cycle_id: number; snaphot: string }[]
}

const STATEMENTS: Record<keyof Captured, string> = {
  groups:
    'select group_id, cycle_id, grade, "group", turn, level, students from groups join group_stats using (school_id, group_id)',
  classes: `select subject_id, group_id, professor_id, catalog_subject_id, title from subjects join subject_catalogs using (school_id, catalog_subject_id)`,
  enrollments: 'select group_id, student_id, active from enrollments',
  students: 'select student_id, status from students',
  users: 'select user_id, group_id, status from users',
  grades: 'select subject_id, calification from califications',
  // Who is awaited in the cycle that runs is counted in no class of it before they come.
  marks: `select a.subject_id, a.assistance, a.code, a.excused from assists a
    join subjects s using (school_id, subject_id) join groups g using (school_id, group_id)
    where g.cycle_id is not null or not exists (
      select from awaited_students w where w.school_id = a.school_id and w.student_id = a.student_id)`,
  lists: 'select subject_id from attendance_lists',
  reports: 'select group_id, user_id from reports',
  saves: 'select subject_id, changed_at from calification_history where to_calification is not null',
  cycles: 'select cycle_id, snaphot from cycles',
}

export const capturedIn = async (school_id: number): Promise<Captured> => {
  const lists = Object.entries(STATEMENTS).map(
    ([name, statement]) => `(select coalesce(json_agg(t), '[]') from (${statement}) t) as ${name}`,
  )
  const [row] = await inSchoolAsOwner<Captured>(school_id, `select ${lists.join(', ')}`)
  return row!
}

const spanish = new Intl.Collator('es').compare

const byTitle = (one: Group, other: Group): number =>
  one.level - other.level ||
  one.grade.length - other.grade.length ||
  Number(one.grade) - Number(other.grade) ||
  spanish(one.group, other.group) ||
  one.turn - other.turn ||
  one.group_id - other.group_id

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length

const recount = (all: Captured, snaphot?: string) => {
  const cycle_id = all.cycles.find((cycle) => cycle.snaphot === snaphot)?.cycle_id ?? null
  const groups = all.groups.filter((group) => group.cycle_id === cycle_id).toSorted(byTitle)
  const groupOf = new Map(groups.map((group) => [group.group_id, group]))
  const classes = all.classes.filter(({ group_id }) => groupOf.has(group_id))

  const totalsOf = (some: readonly Class[]) => {
    const ids = new Set(some.map(({ subject_id }) => subject_id))
    const marks = all.marks.filter(({ subject_id }) => ids.has(subject_id))
    const grades = all.grades.filter(({ subject_id }) => ids.has(subject_id))
    return {
      average_rating: average(grades.map(({ calification }) => calification)),
      total_presence: count(marks, ({ assistance }) => assistance === 1),
      total_absence: count(marks, ({ assistance }) => assistance === 0),
      total_late: count(marks, ({ code }) => code === 'R'),
      total_excused: count(marks, ({ excused }) => excused),
    }
  }
  const classesIn = (some: readonly Group[]) =>
    classes.filter(({ group_id }) => some.some((group) => group.group_id === group_id))
  const reportsIn = (some: readonly Group[]) =>
    count(all.reports, ({ group_id }) => some.some((group) => group.group_id === group_id))
  const isCounted = ({ student_id, active }: (typeof all.enrollments)[number]) =>
    cycle_id === null
      ? all.students.find((student) => student.student_id === student_id)!.status === 1
      : active
  const studentsIn = (some: readonly Group[]) =>
    new Set(
      all.enrollments
        .filter(({ group_id }) => some.some((group) => group.group_id === group_id))
        .flatMap((place) => (isCounted(place) ? [place.student_id] : [])),
    ).size
  return { cycle_id, groups, groupOf, classes, totalsOf, classesIn, reportsIn, studentsIn }
}
type Recount = ReturnType<typeof recount>

type Placed = TopRow & { group: Group }
type Value = keyof ReturnType<Recount['totalsOf']> | 'reports'
type Compare = (one: Placed, other: Placed) => number

const ofGroups: Compare = (one, other) => byTitle(one.group, other.group)
const ofClasses: Compare = (one, other) =>
  spanish(one.title, other.title) || ofGroups(one, other) || one.id - other.id

const top = (rows: readonly Placed[], between: Compare, direction: 1 | -1 = -1): TopRow[] =>
  rows
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => direction * (one.value - other.value) || between(one, other))
    .slice(0, 7)
    .map(({ id, title, context, level, value, marks }) => ({ id, title, context, level, value, marks }))

/** By absences per mark. */
const topAbsences = (rows: readonly Placed[], between: Compare): TopRow[] =>
  rows
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value / other.marks! - one.value / one.marks! || between(one, other))
    .slice(0, 7)
    .map(({ id, title, context, level, value, marks }) => ({ id, title, context, level, value, marks }))

const marksFor = (of: Value, totals: { total_presence: number; total_absence: number }) =>
  of === 'total_absence' ? totals.total_presence + totals.total_absence : null

const classRows = ({ classes, groupOf, totalsOf }: Recount, of: Exclude<Value, 'reports'>): Placed[] =>
  classes.map((each) => {
    const group = groupOf.get(each.group_id)!
    const { subject_id: id, title } = each
    const totals = totalsOf([each])
    const place = { id, title, context: groupTitle(group), level: group.level, group }
    return { ...place, value: totals[of], marks: marksFor(of, totals) }
  })

const groupRows = ({ groups, classesIn, totalsOf, reportsIn }: Recount, of: Value): Placed[] =>
  groups.map((group) => {
    const totals = totalsOf(classesIn([group]))
    return {
      id: group.group_id,
      title: groupTitle(group),
      context: levelName(group.level),
      level: group.level,
      value: of === 'reports' ? reportsIn([group]) : totals[of],
      marks: marksFor(of, totals),
      group,
    }
  })

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

const summaryOf = (all: Captured, of: Recount) => {
  const totals = of.totalsOf(of.classes)
  const marks = totals.total_presence + totals.total_absence
  const average_presence = percent(totals.total_presence, marks)
  const taught = new Set(of.classes.flatMap(({ professor_id }) => professor_id ?? [])).size
  const professors = count(all.users, ({ status, group_id }) => status === 1 && group_id[1] === '1')
  return {
    student_population: of.studentsIn(of.groups),
    teaching_population: of.cycle_id === null ? professors : taught,
    ...totals,
    average_presence,
    average_absence: marks === 0 ? 0 : 100 - average_presence,
    total_reports: of.reportsIn(of.groups),
  }
}

export const recountedDashboard = (all: Captured, snaphot?: string): Dashboard => {
  const of = recount(all, snaphot)
  const levels = [...new Set(of.groups.map(({ level }) => level))]
  const scores = classRows(of, 'average_rating')
  const averages = groupRows(of, 'average_rating').filter(({ group }) => group.students > 0)
  return {
    summary: summaryOf(all, of),
    tops: {
      'top-score-subjects': top(scores, ofClasses),
      'top-absence-subjects': topAbsences(classRows(of, 'total_absence'), ofClasses),
      'top-absence-groups': topAbsences(groupRows(of, 'total_absence'), ofGroups),
      'top-score-groups': top(averages, ofGroups),
      'top-bad-score-groups': top(averages, ofGroups, 1),
      'top-reports-groups': top(groupRows(of, 'reports'), ofGroups),
    },
    levels: levels.map((level) => {
      const its = of.groups.filter((group) => group.level === level)
      return {
        level,
        groups: its.length,
        students: of.studentsIn(its),
        ...of.totalsOf(of.classesIn(its)),
        total_reports: of.reportsIn(its),
        best_subject:
          top(
            scores.filter((row) => row.level === level),
            ofClasses,
          )[0] ?? null,
      }
    }),
  }
}

export const recountedClasses = (all: Captured, snaphot?: string) => {
  const of = recount(all, snaphot)
  return of.classes
    .map((each) => ({ subject_id: each.subject_id, title: each.title, ...of.totalsOf([each]) }))
    .toSorted((one, other) => one.subject_id - other.subject_id)
}

const lastOf = (instants: readonly string[]): string | null => {
  const last = Math.max(...instants.map((instant) => Date.parse(instant)))
  return instants.length === 0 ? null : new Date(last).toISOString()
}

type Counted = Omit<
  ProfessorTotals,
  'name' | 'last_name' | 'second_last_name' | 'url_photo_profile' | 'enrollment'
>

export const recountedProfessors = (all: Captured, snaphot?: string): Counted[] => {
  const of = recount(all, snaphot)
  const listsOf = ({ subject_id }: Class) => count(all.lists, (list) => list.subject_id === subject_id)
  const gradeOf = ({ group_id }: Class) => of.groupOf.get(group_id)!
  const isLike = (one: Class, other: Class) =>
    one.catalog_subject_id === other.catalog_subject_id &&
    gradeOf(one).level === gradeOf(other).level &&
    gradeOf(one).grade === gradeOf(other).grade
  const mostIn = (some: readonly Class[]) => Math.max(...some.map(listsOf))
  const mostOf = (one: Class) =>
    Math.min(
      mostIn(of.classes.filter((other) => isLike(one, other))),
      mostIn(of.classes.filter(({ group_id }) => group_id === one.group_id)),
    )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const rows = all.users.map(({ user_id, status, group_id }) => {
    const its = of.classes.filter(({ professor_id }) => professor_id === user_id)
    const ids = its.map(({ subject_id }) => subject_id)
    const saved = all.saves.filter(({ subject_id }) => ids.includes(subject_id))
    const isProfessor = group_id[1] === '1'
    const row: Counted = {
      user_id,
      professor_id: user_id,
      status,
      subjects: its.length,
      groups: new Set(its.map((each) => each.group_id)).size,
      ...of.totalsOf(its),
      assists_lists: sum(its.map(listsOf)),
      assists_lists_base: sum(its.map(mostOf)),
      lists_due: null,
      assists_list_percent: percent(sum(its.map(listsOf)), sum(its.map(mostOf))),
      reports: count(all.reports, (report) => report.user_id === user_id && of.groupOf.has(report.group_id)),
      last_score_created: lastOf(saved.map(({ changed_at }) => changed_at)),
    }
    return { row, isThere: of.cycle_id === null ? isProfessor : its.length > 0 }
  })
  return rows
    .filter(({ isThere }) => isThere)
    .map(({ row }) => row)
    .toSorted((one, other) => one.user_id - other.user_id)
}

/** Levels as they are compared: this cycle's, or those of a cut. */
export const recountedLevels = (all: Captured, snaphot?: string) =>
  recountedDashboard(all, snaphot).levels.map((level) => {
    const { best_subject: _, ...totals } = level
    return totals
  })
