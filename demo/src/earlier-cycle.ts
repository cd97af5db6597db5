import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { keepStudentNumbers } from '@plantel/api/src/features/cycles/freeze-sql.ts'
import { takeAttendance } from './attendance.ts'
import type { PartialDates } from './calendar.ts'
import { countRows } from './count-rows.ts'
import { fillCaseFiles } from './case-files.ts'
import { addDays, cycleYearOf, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import { captureGrades } from './grades.ts'
import { type GroupDraft, openGroups } from './groups.ts'
import { insertRowsForIds } from './insert-rows.ts'
import { insertPartials } from './partials.ts'
import { keyOf, type Place, placeBefore } from './words/places.ts'
import { advisorPostOf, postOf, subjectsAt } from './posts.ts'
import type { SchoolPlan } from './school-plan.ts'
import type { Staff } from './staff.ts'
import type { Student } from './students.ts'

/** Same weekday, a school year ago. */
const YEAR = 52 * 7
const ATTENDANCE_DAYS = 5

/**
 * A finished cycle: last year's groups are filled as current ones and then frozen, as a cut would. Must come before the
 * current groups, for a student has one main group at a time.
 */
export const fillEarlierCycle = async (
  filling: Filling,
  plan: SchoolPlan,
  staff: Staff,
  students: readonly Student[],
  types: ReadonlyMap<string, number>,
  currentPartials: readonly PartialDates[],
): Promise<number> => {
  const drafts = draftEarlierGroups(plan, staff, students)
  if (drafts.length === 0) return 0
  const director = staff.holder('DIRECTOR').user_id
  const { classes } = await openGroups(filling, drafts)
  const levels = [...new Set(drafts.map(({ place }) => place.level))]
  const partials = await insertPartials(filling, levels, currentPartials.map(yearBefore))
  const end = addDays(partials.at(-1)?.end_date ?? '', 1)
  await takeAttendance(
    filling,
    { classes, partials, stand_in: director },
    schoolDaysBefore(end, ATTENDANCE_DAYS),
  )
  for (const its of Map.groupBy(partials, ({ partial }) => partial).values()) {
    await captureGrades(filling, classes, its, 'all')
  }
  await fillCaseFiles(filling, { classes, types, until: end, always: [] })
  await countRows(filling.tx, 'student_stats', 'student_subject_stats', 'subject_stats')
  await freeze(filling, levels, director)
  await graduate(filling, students)
  return drafts.length
}

const yearBefore = (dates: PartialDates): PartialDates => ({
  partial: dates.partial,
  start_date: addDays(dates.start_date, -YEAR),
  end_date: addDays(dates.end_date, -YEAR),
  limit_date: addDays(dates.limit_date, -YEAR),
})

const draftEarlierGroups = (plan: SchoolPlan, staff: Staff, students: readonly Student[]): GroupDraft[] => {
  const groups = plan.places.slice(0, plan.earlierGroups)
  const placeOf = new Map(groups.map((place) => [keyOf(place), place]))
  const earlier = Map.groupBy(
    students.filter(({ seat }) => seat.kind !== 'withdrawn'),
    (student) => earlierKeyOf(student, placeOf),
  )
  return groups.flatMap((place) => {
    const members = earlier.get(keyOf(place))
    return members ? [draftGroup(staff, place, members)] : []
  })
}

const earlierKeyOf = ({ seat: { place, kind } }: Student, placeOf: ReadonlyMap<string, Place>): string => {
  const before = kind === 'graduate' ? place : placeBefore(place)
  const found = placeOf.has(keyOf(place)) && before && placeOf.get(keyOf(before))
  return found ? keyOf(found) : 'elsewhere'
}

const draftGroup = (staff: Staff, place: Place, students: readonly Student[]): GroupDraft => {
  const post = advisorPostOf(place)
  return {
    place,
    special: 0,
    students,
    withdrawn: [],
    assessor_id: post === null ? null : staff.holder(post).user_id,
    classes: subjectsAt(place).map((plan) => ({
      plan,
      professor_id: staff.holder(postOf(place, plan)).user_id,
    })),
  }
}

/** The cut of each level: its rows get the id of their finished cycle and never change again. */
const freeze = async (
  { tx, today }: Filling,
  levels: readonly Level[],
  created_by: number,
): Promise<void> => {
  const year = cycleYearOf(today) - 1
  const cycle = `${year}_${year + 1}`
  const ids = await insertRowsForIds(
    tx,
    'cycles',
    'cycle_id',
    levels.map((level) => ({ cycle, level, snaphot: `${cycle}-${level}`, created_by })),
  )
  for (const [index, level] of levels.entries()) {
    const cycle_id = ids[index]
    if (cycle_id === undefined) throw new Error(`the cycle of level ${level} has no id`)
    const groups = await sql<{
      group_id: number
    }>`select group_id from groups where level = ${level}`.execute(tx)
    const group_ids = groups.rows.map(({ group_id }) => group_id)
    await keepStudentNumbers(tx, { cycle_id, level, group_ids })
    await sql`select count_awaited_of(${group_ids}::bigint[])`.execute(tx)
    await sql`update files set cycle_id = ${cycle_id} where cycle_id is null and file_id in (
      select r.file_id from reports r join groups g using (school_id, group_id) where g.level = ${level})`.execute(
      tx,
    )
    await sql`update enrollments e set cycle_id = ${cycle_id} from groups g
      where g.school_id = e.school_id and g.group_id = e.group_id and g.level = ${level}`.execute(tx)
    await sql`update partials set cycle_id = ${cycle_id} where level = ${level}`.execute(tx)
    await sql`update groups set cycle_id = ${cycle_id} where level = ${level}`.execute(tx)
  }
  // Now rather than at the end, which comes in another school.
  await sql`set constraints groups_close_stats immediate`.execute(tx)
}

const graduate = async ({ tx }: Filling, students: readonly Student[]): Promise<void> => {
  const graduates = students
    .filter(({ seat }) => seat.kind === 'graduate')
    .map(({ student_id }) => student_id)
  await sql`update students set status = 0, situation = 'Egresado' where student_id = any (${graduates}::bigint[])`.execute(
    tx,
  )
}
