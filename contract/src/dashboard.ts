import * as z from 'zod/mini'
import { Calification, Group, Partial, SubjectScores } from './classes.ts'
import { DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, Status } from './fields.ts'
import { choice, item, list, listing, pastCycle } from './paging.ts'
import { Person, RelationshipType, StudentLite } from './people.ts'
import { Places } from './places.ts'
import type { Every, Level, Status as StatusValue } from './school-words.ts'

export const TOP_SIZE = 7

const totals = {
  /** Mean of the grades above zero, 0–100, cut after two decimals; screens round it. 0 without grades. */
  average_rating: z.number(),
  total_presence: z.int(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
}

export const SchoolSummary = z.object({
  /** Active students of current groups; of a finished cycle, those enrolled then. */
  student_population: z.int(),
  /** Active professors; of a finished cycle, who taught in it. */
  teaching_population: z.int(),
  ...totals,
  /** Percent of all marks, whole numbers that add up to 100; both 0 without marks. */
  average_presence: z.int(),
  average_absence: z.int(),
  total_reports: z.int(),
})

export const TopRow = z.object({
  id: Id,
  title: z.string(),
  /** Of a class its group; of a group its level's name. */
  context: z.string(),
  level: z.int(),
  value: z.number(),
  /** Of absences: how many marks they are of; the list is ordered by that rate. Null of other lists. */
  marks: z.nullable(z.int()),
})
export type TopRow = z.output<typeof TopRow>

const top = z.array(TopRow).check(z.maxLength(TOP_SIZE))

/** Names are those of the export; sources: decisions on the specification, "Top lists". */
export const TopLists = z.object({
  'top-score-subjects': top,
  'top-absence-subjects': top,
  'top-absence-groups': top,
  'top-score-groups': top,
  'top-bad-score-groups': top,
  'top-reports-groups': top,
})
export type TopLists = z.output<typeof TopLists>

export const LevelSummary = z.object({
  level: z.int(),
  groups: z.int(),
  /** Each once, whether in a regular or a special group. */
  students: z.int(),
  ...totals,
  total_reports: z.int(),
  /** Highest average of the level; null without grades. */
  best_subject: z.nullable(TopRow),
})
export type LevelSummary = z.output<typeof LevelSummary>

export const Dashboard = z.object({
  summary: SchoolSummary,
  tops: TopLists,
  levels: z.array(LevelSummary),
})
export type Dashboard = z.output<typeof Dashboard>

/** Reads kept statistics only, so its cost does not grow with the marks. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/schools/:id/dashboard',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'La escuela de un vistazo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(Dashboard),
})

export const SchoolSubject = z.object({
  subject_id: Id,
  catalog_subject_id: Id,
  title: z.string(),
  folio: z.string(),
  level: z.int(),
  group: Group,
  professor: z.nullable(z.extend(Person, { professor_id: Id })),
  /** Active ones. */
  students: z.int(),
  ...totals,
})
export type SchoolSubject = z.output<typeof SchoolSubject>

export const readSchoolSubjects = endpoint({
  method: 'GET',
  path: '/schools/:id/subjects',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Materias de todos los grupos',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(SchoolSubject, {
      sorts: [
        'title',
        'group',
        'professor',
        'students',
        'average_rating',
        'total_presence',
        'total_absence',
        'absence_rate',
      ],
    }),
    level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
    places: z.optional(Places),
    group_id: z.optional(PathId),
    professor_id: z.optional(PathId),
    /** `1`: only classes that nobody teaches. */
    without_professor: z.optional(choice([0, 1])),
    ...pastCycle,
  }),
  answer: list(SchoolSubject),
})

export const SubjectGrades = z.object({
  subject: SchoolSubject,
  /** Those of the level and cycle by number, then the regularizations. */
  partials: z.array(Partial),
  students: z.array(
    z.extend(StudentLite, {
      /** Null for who is not on the list: inactive before numbers were kept. */
      list_number: z.nullable(z.int()),
      status: Status,
      califications: z.array(
        z.pick(Calification, { calification_id: true, calification: true, partial_id: true, is_final: true }),
      ),
      ...totals,
    }),
  ),
})
export type SubjectGrades = z.output<typeof SubjectGrades>

export const readSubjectGrades = endpoint({
  method: 'GET',
  path: '/subjects/:id/califications',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Calificaciones de una materia',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(SubjectGrades),
})

export const ProfessorTotals = z.extend(Person, {
  user_id: Id,
  professor_id: Id,
  enrollment: z.nullable(z.string()),
  status: Status,
  subjects: z.int(),
  groups: z.int(),
  ...totals,
  /** Attendance lists taken, and the base that classes of the same kind give: decision 23. */
  assists_lists: z.int(),
  assists_lists_base: z.int(),
  /**
   * Lists that were due until yesterday by the timetable, and how many of them were taken; null where the timetable has
   * none of the classes, and of a finished cycle.
   */
  lists_due: z.nullable(z.strictObject({ due: z.int(), taken: z.int() })),
  /** Of the lists that were due, else of the base; 0 without either. */
  assists_list_percent: z.int(),
  reports: z.int(),
  last_score_created: z.nullable(Instant),
})
export type ProfessorTotals = z.output<typeof ProfessorTotals>

export const readProfessorTotals = endpoint({
  method: 'GET',
  path: '/schools/:id/professors/totals',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Maestros con sus totales',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(ProfessorTotals, {
      sorts: [
        'name',
        'subjects',
        'groups',
        'average_rating',
        'total_presence',
        'total_absence',
        'assists_lists',
        'assists_list_percent',
        'reports',
        'last_score_created',
      ],
    }),
    status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
    ...pastCycle,
  }),
  answer: list(ProfessorTotals),
})

export const readOneProfessorTotals = endpoint({
  method: 'GET',
  path: '/professors/:id/totals',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Un maestro con sus totales',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(ProfessorTotals),
})

export const StudentOverview = z.object({
  student: z.extend(StudentLite, { status: Status }),
  tutors: z.array(
    z.extend(Person, {
      parent_id: Id,
      relationship: RelationshipType,
      relationship_label: z.nullable(z.string()),
    }),
  ),
  ...totals,
  ...DAYS_MISSED,
  total_reports: z.int(),
  /** Of a finished cycle, as it was when it ended; the regular group first. */
  groups: z.array(
    z.object({
      group: Group,
      partials: z.array(Partial),
      ...totals,
      subjects: z.array(SubjectScores),
    }),
  ),
})
export type StudentOverview = z.output<typeof StudentOverview>

export const readStudentOverview = endpoint({
  method: 'GET',
  path: '/students/:id/overview',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Un alumno con las calificaciones de todas sus materias',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(StudentOverview),
})

export const CycleLevel = z.object({
  /** `2024_2025`; null for the current cycle. */
  cycle: z.nullable(z.string()),
  snaphot: z.nullable(z.string()),
  level: z.int(),
  groups: z.int(),
  students: z.int(),
  ...totals,
  total_reports: z.int(),
})
export type CycleLevel = z.output<typeof CycleLevel>

/** Oldest first; at most the last twenty cuts of each level. */
export const compareCycles = endpoint({
  method: 'GET',
  path: '/schools/:id/cycles/comparison',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Comparación de ciclos',
  params: z.strictObject({ id: PathId }),
  answer: z.object({ data: z.array(CycleLevel) }),
})
