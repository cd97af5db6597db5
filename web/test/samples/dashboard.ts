import type { CycleLevel, Dashboard, LevelSummary, TopRow } from '@plantel/contract/dashboard'
import type { SchoolToday } from '@plantel/contract/school-today'
import type { GroupRow } from '@plantel/contract/groups'
import { groupTitle, levelName } from '@plantel/contract/school-words'
import { partialOf } from './capture.ts'
import { page } from './classes.ts'
import { answers } from '../server.ts'

export const SNAPHOT = '2024_2025_2'

/** A school whose primary level has finished 2024-2025. */
export const answersCycles = () =>
  answers(
    'get',
    '/schools/1/cycles',
    page([
      {
        cycle_id: 4,
        cycle: '2024_2025',
        level: 2,
        segment_cut: 1,
        snaphot: SNAPHOT,
        created_at: '2025-08-01T12:00:00.000Z',
        archived: true,
      },
    ]),
  )

export const topOf = (id: number, changed: Partial<TopRow> = {}): TopRow => ({
  id,
  title: `Materia ${id}`,
  context: '2° B Matutino',
  level: 2,
  value: 90 - id,
  marks: null,
  ...changed,
})

export const NO_TOPS: Dashboard['tops'] = {
  'top-score-subjects': [],
  'top-absence-subjects': [],
  'top-absence-groups': [],
  'top-score-groups': [],
  'top-bad-score-groups': [],
  'top-reports-groups': [],
}

export const levelOf = (level: number, changed: Partial<LevelSummary> = {}): LevelSummary => ({
  level,
  groups: 2,
  students: 60,
  average_rating: 82.5,
  total_presence: 950,
  total_absence: 50,
  total_late: 0,
  total_excused: 0,
  total_reports: 7,
  best_subject: topOf(7, { title: 'Historia', level, value: 91.2 }),
  ...changed,
})

export const dashboardOf = (changed: Partial<Dashboard> = {}): Dashboard => ({
  summary: {
    student_population: 1240,
    teaching_population: 40,
    average_rating: 82.5,
    total_presence: 12_500,
    total_absence: 520,
    total_late: 0,
    total_excused: 0,
    average_presence: 96,
    average_absence: 4,
    total_reports: 9,
  },
  tops: NO_TOPS,
  levels: [levelOf(2), levelOf(3, { best_subject: null })],
  ...changed,
})

export const answersDashboard = (changed: Partial<Dashboard> = {}, options = {}) =>
  answers('get', '/schools/1/dashboard', { data: dashboardOf(changed) }, options)

/** `numberedGroup(6)` is 6° A Matutino of Primaria; the higher the number, the better and the more absences. */
export const numberedGroup = (group_id: number, changed: Partial<GroupRow> = {}): GroupRow => {
  const basics = { grade: String(group_id), group: 'A', turn: 1, level: 2, ...changed }
  return {
    group_id,
    special: 0,
    title: groupTitle(basics),
    levelName: levelName(basics.level),
    assessor_id: null,
    assessor: null,
    roll: 0,
    roll_subject_id: null,
    numbers_kept: false,
    subjects: 9,
    students: 30,
    average_rating: 80 + group_id,
    total_presence: 1200,
    total_absence: 10 * group_id,
    total_late: 0,
    total_excused: 0,
    total_reports: 3,
    ...basics,
  }
}

export const cycleOf = (level: number, changed: Partial<CycleLevel> = {}): CycleLevel => ({
  cycle: null,
  snaphot: null,
  level,
  groups: 6,
  students: 180,
  average_rating: 81.5,
  total_presence: 950,
  total_absence: 50,
  total_late: 0,
  total_excused: 0,
  total_reports: 12,
  ...changed,
})

const todayOf = (changed: Partial<SchoolToday> = {}): SchoolToday => ({
  capture: [{ partial: partialOf(2), classes: 110, complete: 36 }],
  absences: { students: 37, of: 740 },
  at_limit: { students: 4, limit: 3 },
  notices: { unread: 120, of: 1500 },
  classes_without_professor: 2,
  ...changed,
})

export const answersToday = (changed: Partial<SchoolToday> = {}) => {
  answers('get', '/schools/1/attendance/summary', {
    data: { date: '2026-03-10', lists: { due: 58, taken: 41 }, absent: 37, lates: 6 },
  })
  return answers('get', '/schools/1/today', { data: todayOf(changed) })
}
