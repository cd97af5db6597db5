/** Of people who may be looked for: `ADMINISTER` only, and never without being asked for. */
export const PERSONAL_COLUMNS = ['guardians', 'phones', 'curp', 'date_birth', 'address'] as const
export type PersonalColumn = (typeof PERSONAL_COLUMNS)[number]

const CLASS_COLUMNS = [
  'title',
  'folio',
  'group',
  'level',
  'professor',
  'students',
  'average_rating',
  'total_presence',
  'total_absence',
  'total_late',
  'absence_rate',
] as const

/** What a file of a list may have in it: by the keys of the list's columns on the screen. */
export const EXPORT_COLUMNS = {
  'school-students': [
    'student_id',
    'folio',
    'name',
    'group',
    'level',
    'status',
    'groups',
    'amount_subjects',
    'relationships',
    'absence_days',
    'excused_days',
    'average_rating',
    'total_presence',
    'total_absence',
    'total_late',
    ...PERSONAL_COLUMNS,
  ],
  groups: [
    'title',
    'grade',
    'group',
    'special',
    'level',
    'turn',
    'advisor',
    'students',
    'subjects',
    'average_rating',
    'total_presence',
    'total_absence',
    'total_late',
    'absence_rate',
    'total_reports',
  ],
  'group-students': [
    'student_id',
    'list_number',
    'folio',
    'name',
    'first-name',
    'last_name',
    'second_last_name',
    'absence_days',
    'excused_days',
    'average_rating',
    'total_presence',
    'total_absence',
    'total_late',
    'status',
  ],
  users: ['user_id', 'enrollment', 'name', 'cellphone', 'email', 'address', 'status'],
  'subject-catalog': ['folio', 'title', 'level', 'groups', 'professors'],
  subjects: CLASS_COLUMNS,
  'group-subjects': CLASS_COLUMNS,
  'professor-subjects': CLASS_COLUMNS,
  'school-professors': [
    'name',
    'enrollment',
    'subjects',
    'groups',
    'average_rating',
    'total_presence',
    'total_absence',
    'total_late',
    'assists_lists',
    'reports',
    'last_score_created',
    'status',
  ],
  notices: ['type', 'sender', 'title', 'description', 'created_at', 'read', 'answers'],
  reports: ['file', 'folio', 'student', 'group', 'title', 'description', 'assessor', 'reporter', 'date'],
} as const

export type ReportOfColumns = keyof typeof EXPORT_COLUMNS

export const hasColumns = (report: string): report is ReportOfColumns => report in EXPORT_COLUMNS

/** Of what a list shows, what its file can have; undefined: its usual ones. */
export const exportedColumns = (report: string, shown: readonly string[]): string[] | undefined => {
  if (!hasColumns(report)) return undefined
  const known: readonly string[] = EXPORT_COLUMNS[report]
  const columns = shown.filter((key) => known.includes(key))
  return columns.length === 0 ? undefined : columns
}
