import { readActivities } from './activities.ts'
import { readStudentAttendance } from './attendance.ts'
import { readAttendanceCodes } from './attendance-codes.ts'
import { readCycles } from './cycles.ts'
import { readSubjectGrades } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import type { KeyScope } from './key-scopes.ts'
import type { Action } from './permissions.ts'
import { readProfessorTimetable } from './professor-timetable.ts'
import { readAudience, readNoticeTargets } from './notice-audience.ts'
import { readRecipientGroups, sendNotice } from './notices.ts'
import { createCopyImport, readImportCopy, sendCopyPiece } from './import-copies.ts'
import { createImport, createTextImport, readImport, readImports } from './imports.ts'
import { readPartials } from './partials.ts'
import { readSchool, readSettings } from './schools.ts'
import { readGroup, readGroups, readGroupStudents } from './groups.ts'
import { readStudentGrades, readStudentScores } from './scores.ts'
import { readStudentDays } from './student-days.ts'
import { readStudentGroups, readStudentSpecialGroups, readStudentSubjects } from './enrollments.ts'
import { readStudent, readStudents } from './students.ts'
import { readGroupSubjects, readSubjectCatalog } from './subjects.ts'
import { readTimetable } from './timetable.ts'
import { readProfessors } from './users.ts'
import { readProfessorSubjects } from './classes.ts'

interface Opens {
  /** Each call is of one of them, so that a call which changes hands leaves the keys. */
  actions: readonly Action[]
  calls: readonly Endpoint[]
}

/**
 * All that a key may call, and nothing else. Never here: what edits users, settings, access, custody or passwords, what applies
 * an import or takes it back, files, exports, and what is sealed or about health.
 */
export const KEY_ACCESS: Readonly<Record<KeyScope, Opens>> = {
  'school:read': {
    actions: ['school:read', 'settings:read', 'cycles:read', 'partials:read'],
    calls: [readSchool, readSettings, readAttendanceCodes, readCycles, readPartials],
  },
  'groups:read': {
    actions: ['groups:list', 'groups:read', 'subject-catalog:read', 'partials:read'],
    calls: [readGroups, readGroup, readGroupSubjects, readTimetable, readSubjectCatalog, readPartials],
  },
  'activities:read': { actions: ['activities:read'], calls: [readActivities] },
  'staff:read': {
    actions: ['users:read', 'professor-subjects:read'],
    calls: [readProfessors, readProfessorSubjects, readProfessorTimetable],
  },
  'students:read': {
    actions: ['students:list', 'students:read', 'groups:read'],
    calls: [
      readStudents,
      readStudent,
      readStudentGroups,
      readStudentSpecialGroups,
      readStudentSubjects,
      readGroupStudents,
    ],
  },
  'grades:read': {
    actions: ['grades:read', 'dashboard:read', 'partials:read'],
    calls: [readStudentGrades, readStudentScores, readSubjectGrades, readPartials],
  },
  'attendance:read': {
    actions: ['attendance:read', 'settings:read'],
    calls: [readStudentAttendance, readStudentDays, readAttendanceCodes],
  },
  'notices:send': {
    actions: ['notices:send'],
    calls: [sendNotice, readNoticeTargets, readAudience, readRecipientGroups],
  },
  import: {
    actions: ['imports:grades', 'imports:read', 'imports:write'],
    calls: [
      createImport,
      createTextImport,
      createCopyImport,
      sendCopyPiece,
      readImports,
      readImport,
      readImportCopy,
    ],
  },
}

export const isOpenToKey = (scopes: readonly KeyScope[], endpoint: Endpoint): boolean =>
  scopes.some((scope) => KEY_ACCESS[scope].calls.includes(endpoint))

/**
 * Left out of every answer to a key, wherever they stand: who somebody is by law, where they live, how they are reached, health
 * and origin, and what was written about them.
 */
export const HIDDEN_FROM_KEYS: ReadonlySet<string> = new Set([
  'apc',
  'cellphone',
  'city_id',
  'colony',
  'contact_phone',
  'curp',
  'date_birth',
  'email',
  'enrolled_on',
  'entered_on',
  'faults',
  'has_scholar_grants',
  'has_smartphone',
  'height',
  'in_repetition',
  'in_wrong_degree',
  'inside_number',
  'is_foreign',
  'is_immigrant',
  'is_indigenous',
  'left_on',
  'note',
  'observation',
  'outside_number',
  'preschool_years',
  'situation',
  'street',
  'uniform_size',
  'weight',
  'zipcode',
])
