import type { Flag } from '@plantel/contract/fields'
import { LEVEL } from '@plantel/contract/school-words'
import { present } from './present.ts'
import { countRows } from './count-rows.ts'
import type { Filling } from './filling.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import type { Place } from './words/places.ts'
import type { Student } from './students.ts'
import type { SubjectPlan } from './words/subject-plans.ts'

export interface ClassDraft {
  readonly plan: SubjectPlan
  readonly professor_id: number | null
}

export interface GroupDraft {
  readonly place: Omit<Place, 'order'>
  readonly special: Flag
  readonly assessor_id: number | null
  readonly students: readonly Student[]
  /** Enrolled, but no longer in class. */
  readonly withdrawn: readonly Student[]
  readonly classes: readonly ClassDraft[]
}

export interface Class extends ClassDraft {
  readonly subject_id: number
  readonly group: Group
  /** 1 Monday … 5 Friday. */
  readonly weekdays: ReadonlySet<number>
  /** Among the classes of its group, from 0. */
  readonly order: number
}

export interface Group extends Omit<GroupDraft, 'classes'> {
  readonly group_id: number
}

export interface OpenGroups {
  readonly groups: readonly Group[]
  readonly classes: readonly Class[]
}

export const openGroups = async (filling: Filling, drafts: readonly GroupDraft[]): Promise<OpenGroups> => {
  const { tx } = filling
  const groupIds = await insertRowsForIds(tx, 'groups', 'group_id', drafts.map(groupRow))
  const groups = drafts.map((draft, index): Group => ({
    ...draft,
    group_id: present(groupIds[index]),
  }))
  const unsaved = groups.flatMap((group, index) => classesOf(group, drafts[index]?.classes ?? []))
  const subjectIds = await insertSubjects(filling, unsaved)
  await insertRows(tx, 'enrollments', groups.flatMap(enrollmentRows))
  await countRows(tx, 'groups', 'subjects', 'enrollments')
  const classes = unsaved.map((its, index): Class => ({ ...its, subject_id: present(subjectIds[index]) }))
  return { groups, classes }
}

const groupRow = ({ place: { level, grade, group, turn }, special, assessor_id }: GroupDraft) => ({
  level,
  grade: String(grade),
  group,
  turn,
  special,
  assessor_id,
  roll: rollOf({ place: { level }, special }),
})

type OfLevel = { place: Pick<Place, 'level'>; special: Flag }

const rollOf = (group: OfLevel): Flag => (passesByDay(group) ? 1 : 0)

const passesByDay = ({ place: { level }, special }: OfLevel): boolean =>
  special === 0 && (level === LEVEL.kindergarten || level === LEVEL.primary)

/** A group of Kinder or Primaria passes one list a day, in its first class; specialists pass their own. */
export const passesList = ({ group, order, plan }: Class): boolean =>
  !passesByDay(group) || order === 0 || plan.chair !== null

const classesOf = (group: Group, drafts: readonly ClassDraft[]): Omit<Class, 'subject_id'>[] => {
  const timetable = timetableOf(drafts)
  return drafts.map((draft, order) => ({ ...draft, group, order, weekdays: timetable[order] ?? new Set() }))
}

/** Hands the days of each subject round the week, so that every weekday has as many classes. */
const timetableOf = (drafts: readonly ClassDraft[]): Set<number>[] => {
  let slot = 0
  return drafts.map(({ plan }) => new Set(Array.from({ length: plan.days }, () => (slot++ % 5) + 1)))
}

const insertSubjects = async (
  { tx }: Filling,
  classes: readonly Omit<Class, 'subject_id'>[],
): Promise<number[]> => {
  const catalogs = await tx.selectFrom('subject_catalogs').select(['catalog_subject_id', 'folio']).execute()
  const idOf = new Map(catalogs.map(({ folio, catalog_subject_id }) => [folio, catalog_subject_id]))
  return insertRowsForIds(
    tx,
    'subjects',
    'subject_id',
    classes.map(({ group, plan, professor_id }) => ({
      group_id: group.group_id,
      catalog_subject_id: present(idOf.get(plan.folio)),
      professor_id,
    })),
  )
}

const enrollmentRows = ({ group_id, special, students, withdrawn }: Group) =>
  [...students, ...withdrawn].map(({ student_id }) => ({ student_id, group_id, special }))
