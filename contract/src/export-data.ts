import { BOARD_TABS } from './attendance-board.ts'
import { GROUP_CHECKS, STUDENT_CHECKS, SUBJECT_CHECKS, USER_CHECKS } from './health-checks.ts'
import * as z from 'zod/mini'
import type { Every, Level, Status, Turn } from './school-words.ts'
import type { ChangeStatus } from './change-requests.ts'
import type { ExcuseStatus } from './excuses.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { TOP_SIZE } from './dashboard.ts'
import { Day, Flag, Id, text } from './fields.ts'
import { AUDIT_SCOPES } from './audit.ts'
import { EXPORT_CHOSEN_MAX, type ExportReport } from './exports.ts'
import type { MovementKind } from './leavings.ts'
import { NOTICE_TYPES } from './notice.ts'
import { PlacesText } from './places.ts'
import { CHILD_STATES } from './notice-children.ts'
import { type Gender, STUDENT_WATCHES } from './students.ts'

const school_id = Id
const asOnScreen = {
  school_id,
  search: z.optional(text(100)),
  /** Checked by the list's own call. */
  sort: z.optional(z.string().check(z.maxLength(40))),
  level: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)),
}
/** As the view has them, in its order. Left out: the usual ones. */
const columnsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  columns: z.optional(z.array(z.enum(keys)).check(z.minLength(1), z.maxLength(keys.length))),
})
const flag = z.optional(z.literal(1))
const places = z.optional(PlacesText)
/** What narrows the list of students. Without a status only active ones; null: all. */
const students = z.strictObject({
  ...asOnScreen,
  status: z.optional(z.nullable(z.literal([0, 1] satisfies Every<Status>))),
  group_id: z.optional(Id),
  without_group: flag,
  incomplete: flag,
  turning_18: flag,
  to_reenrol: flag,
  proposed: flag,
  /** Those that were chosen in the list. */
  student_id: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(EXPORT_CHOSEN_MAX))),
  watch: z.optional(z.enum(STUDENT_WATCHES)),
  places,
  check: z.optional(z.enum(STUDENT_CHECKS)),
  ...columnsOf(EXPORT_COLUMNS['school-students']),
})
const groups = z.strictObject({
  ...asOnScreen,
  ...columnsOf(EXPORT_COLUMNS.groups),
  turn: z.optional(z.literal([1, 2, 3] satisfies Every<Turn>)),
  special: z.optional(Flag),
  check: z.optional(z.enum(GROUP_CHECKS)),
})
/** Of the tabs of *Usuarios*, as `VIEW_LISTS` names them. */
export const USER_KINDS = [
  'professors',
  'administrators',
  'parents',
  'assessors',
  'directors',
  'spokesmen',
] as const
export type UserKind = (typeof USER_KINDS)[number]
const status = z.optional(z.literal([0, 1] satisfies Every<Status>))
const professors = z.strictObject({
  school_id,
  search: asOnScreen.search,
  sort: asOnScreen.sort,
  ...columnsOf(EXPORT_COLUMNS['school-professors']),
})
const top = z.strictObject({
  school_id,
  top_size: z._default(z.int().check(z.gte(1), z.lte(TOP_SIZE)), TOP_SIZE),
})
const classes = columnsOf(EXPORT_COLUMNS.subjects)
const ofGroup = z.strictObject({ ...asOnScreen, group_id: Id, ...classes })

/** The `data` of an export. */
export const EXPORT_DATA = {
  'top-score-subjects': top,
  'top-absence-subjects': top,
  'top-absence-groups': top,
  'top-score-groups': top,
  'top-bad-score-groups': top,
  'top-reports-groups': top,
  groups,
  'group-subjects': ofGroup,
  'group-students': z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    group_id: Id,
    ...columnsOf(EXPORT_COLUMNS['group-students']),
  }),
  subjects: z.strictObject({ ...asOnScreen, places, without_professor: flag, ...classes }),
  'subject-califications': z.strictObject({ school_id, subject_id: Id }),
  'school-professors': professors,
  'school-students': students,
  'professor-subjects': z.strictObject({ ...asOnScreen, professor_id: Id, ...classes }),
  'student-subjects': z.strictObject({ school_id, student_id: Id }),
  movements: z.strictObject({
    school_id,
    from: Day,
    to: Day,
    level: asOnScreen.level,
    group_id: z.optional(Id),
    gender: z.optional(z.literal([1, 2, 3] satisfies Every<Gender>)),
    movement: z.optional(z.enum(['in', 'back', 'out'] satisfies Every<MovementKind>)),
  }),
  /** What is of custody, and who read sealed texts, is not in it. */
  audit: z.strictObject({
    school_id,
    scope: z.optional(z.enum(AUDIT_SCOPES)),
    from: z.optional(Day),
    to: z.optional(Day),
    user_id: z.optional(Id),
    student_id: z.optional(Id),
    group_id: z.optional(Id),
  }),
  users: z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    kind: z.enum(USER_KINDS),
    status,
    signed_in: z.optional(z.literal([0, 1])),
    check: z.optional(z.enum(USER_CHECKS)),
    ...columnsOf(EXPORT_COLUMNS.users),
  }),
  'subject-catalog': z.strictObject({
    ...asOnScreen,
    status,
    check: z.optional(z.enum(SUBJECT_CHECKS)),
    ...columnsOf(EXPORT_COLUMNS['subject-catalog']),
  }),
  /** Of discipline. */
  reports: z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    group_id: z.optional(Id),
    catalog_report_id: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    ...columnsOf(EXPORT_COLUMNS.reports),
  }),
  /** `missing`: only classes where grades are missing. Without a partial the one that the screen opens with. */
  capture: z.strictObject({
    school_id,
    partial_id: z.optional(Id),
    level: asOnScreen.level,
    places,
    missing: flag,
  }),
  /** Of a day, without it today. */
  'attendance-lists': z.strictObject({ school_id, date: z.optional(Day), places }),
  'attendance-missing': z.strictObject({
    school_id,
    date: z.optional(Day),
    tab: z.enum(BOARD_TABS),
    places,
  }),
  /** Without what families write, and without their photos. */
  excuses: z.strictObject({
    school_id,
    search: asOnScreen.search,
    status: z.optional(z.literal([0, 1, 2, 3] satisfies Every<ExcuseStatus>)),
    group_id: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  'change-requests': z.strictObject({
    school_id,
    status: z.optional(z.literal([0, 1, 2, 3] satisfies Every<ChangeStatus>)),
  }),
  'family-confirmations': z.strictObject({
    school_id,
    search: asOnScreen.search,
    confirmed: z.optional(z.literal([0, 1])),
  }),
  'never-came': z.strictObject({ school_id, level: asOnScreen.level }),
  notices: z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    type: z.optional(z.enum(NOTICE_TYPES)),
    ...columnsOf(EXPORT_COLUMNS.notices),
  }),
  'notice-children': z.strictObject({
    school_id,
    notice_id: Id,
    search: asOnScreen.search,
    state: z.optional(z.enum(CHILD_STATES)),
    group_id: z.optional(Id),
  }),
  /** Of the rehearsal of a cut: with the data of now. */
  'cut-students': z.strictObject({ school_id, level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>) }),
} as const satisfies Record<ExportReport, z.ZodMiniType>
export type ExportData<Report extends ExportReport = ExportReport> = z.input<(typeof EXPORT_DATA)[Report]>
