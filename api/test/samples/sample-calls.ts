import type { Role } from '@plantel/contract/permissions'
import { COLLECTION } from '@plantel/contract/roles'
import { WEB_CLIENT_ID } from '@plantel/contract/session'
import type { Person, Sent } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import { ACCESS_SAMPLES } from './access-samples.ts'
import { ACTIVITY_SAMPLES } from './activity-samples.ts'
import { ACCOUNT_SAMPLES } from './account-samples.ts'
import { ATTENDANCE_BOARD_SAMPLES } from './attendance-board-samples.ts'
import { ATTENDANCE_CODE_SAMPLES } from './attendance-code-samples.ts'
import { ATTENDANCE_SAMPLES } from './attendance-samples.ts'
import { AUDIT_SAMPLES } from './audit-samples.ts'
import { BULK_SAMPLES } from './bulk-samples.ts'
import { CONFIRMATION_SAMPLES } from './confirmation-samples.ts'
import { CHANGE_SAMPLES } from './change-samples.ts'
import { CUSTODY_SAMPLES } from './custody-samples.ts'
import { DASHBOARD_SAMPLES } from './dashboard-samples.ts'
import { EXCUSE_SAMPLES } from './excuse-samples.ts'
import { EXPORT_SAMPLES } from './export-samples.ts'
import { FAMILY_REPORT_SAMPLES } from './family-report-samples.ts'
import { FAMILY_SAMPLES } from './family-samples.ts'
import { UNDO_SAMPLES } from './undo-samples.ts'
import { VIEW_SAMPLES } from './view-samples.ts'
import { WEBHOOK_SAMPLES } from './connections/webhook-samples.ts'
import { FEED_SAMPLES } from './feed-samples.ts'
import { KEY_SAMPLES } from './connections/key-samples.ts'
import { GROUP_SAMPLES } from './group-samples.ts'
import { NOTICE_ANSWER_SAMPLES, NOTICE_SAMPLES } from './notice-samples.ts'
import { IMPORT_SAMPLES } from './imports/import-samples.ts'
import { LEAVING_SAMPLES } from './leaving-samples.ts'
import { LETTER_SAMPLES } from './letter-samples.ts'
import { PRINT_JOB_SAMPLES } from './print-job-samples.ts'
import { PRINTED_SAMPLES } from './printed-samples.ts'
import { REGISTRATION_SAMPLES } from './registration-samples.ts'
import { REPORT_SAMPLES } from './report-samples.ts'
import { SCORE_SAMPLES } from './score-samples.ts'
import type { Aim, SampleCall } from './sample-call.ts'
import { PHOTO, storedPhoto } from '../build/stored-photo.ts'
import { SCHOOL_SAMPLES } from './school-samples.ts'
import { SUBSTITUTION_SAMPLES } from './substitution-samples.ts'
import { SUPERVISION_SAMPLES } from './supervision-samples.ts'
import { TIMETABLE_SAMPLES } from './timetable-samples.ts'
import { STUDENT_SAMPLES } from './student-samples.ts'
import type { Place } from './world.ts'

const school = (at: Place): Sent => ({ params: { id: at.school_id } })

const grade = ({ subject_id, students, partials }: Place) => ({
  subject_id,
  student_id: students[0],
  partial_id: partials[1],
})

const writerAt = (at: Place, caller: Person, role: Role) =>
  role === 'PROFESSOR' ? caller.user_id : at.people.PROFESSOR.user_id

const aClearing: Aim = async (at) => {
  const { subject_id, students, partials, school_id } = at
  const cell = { subject_id, student_id: students[1], partial_id: partials[2], calification: 60 }
  return { params: { id: await regrade(school_id, cell) } }
}

const regrade = async (school_id: number, cell: Parameters<typeof build.grade>[1]): Promise<number> => {
  const stored = await build.within(school_id, (tx) =>
    tx
      .selectFrom('califications')
      .select('calification_id')
      .where('subject_id', '=', cell.subject_id)
      .where('student_id', '=', cell.student_id)
      .where('partial_id', '=', cell.partial_id)
      .executeTakeFirst(),
  )
  return stored?.calification_id ?? build.grade(school_id, cell)
}

const ownPhoto: SampleCall = {
  by: 'PROFESSOR',
  aim: (at, _, role) => ({ params: { id: at.people[role].user_id }, file: PHOTO }),
}

export const SAMPLES: Record<string, SampleCall> = {
  openSession: {
    by: 'PROFESSOR',
    aim: (_, caller) => ({
      body: {
        grant_type: 'password',
        client_id: WEB_CLIENT_ID,
        client_secret: '',
        username: caller.cellphone,
        password: PASSWORD,
        scope: '*',
      },
    }),
  },
  ...ACCESS_SAMPLES,
  ...LEAVING_SAMPLES,
  ...LETTER_SAMPLES,
  closeSession: { by: 'PROFESSOR', aim: () => ({}) },
  leavePages: { by: 'PROFESSOR', aim: () => ({}) },
  readMe: { by: 'PROFESSOR', aim: () => ({}) },
  readDeviceKey: { by: 'PROFESSOR', aim: () => ({}) },
  readMySchool: {
    by: 'PROFESSOR',
    aim: (at, _, role) => ({ params: { collection: COLLECTION[role], id: at.people[role].user_id } }),
  },
  readInstallation: { by: 'PROFESSOR', aim: () => ({}) },
  readSettings: { by: 'PROFESSOR', aim: school },
  readBackupState: { by: 'SUPER_ADMIN', aim: () => ({}) },
  confirmRestoration: { by: 'DIRECTOR', aim: () => ({}) },
  readSchool: { by: 'PROFESSOR', aim: school },
  readProfessorSubjects: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }) },
  readClassList: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.subject_id } }) },
  ...ATTENDANCE_SAMPLES,
  ...EXCUSE_SAMPLES,
  saveGrades: {
    by: 'PROFESSOR',
    aim: (at) => ({
      body: {
        update: [{ calification_id: at.calification_id, calification: 80 }],
        create: [{ ...grade(at), is_final: 0, calification: 90.5 }],
      },
    }),
  },
  createGrade: {
    by: 'PROFESSOR',
    aim: (at) => ({
      params: { id: at.students[0], subject_id: at.subject_id },
      body: { partial_id: at.partials[1], calification: 90.5 },
    }),
  },
  updateGrade: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.calification_id }, body: { calification: 80 } }),
  },
  clearGrade: { by: 'PROFESSOR', aim: aClearing },
  grantGradeEditing: { by: 'ADMINISTER', aim: () => ({ body: { password: PASSWORD } }) },
  readReportTypes: { by: 'PROFESSOR', aim: school },
  openCaseFile: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.students[0], assessor_id: at.people.ASSESSOR.user_id } }),
  },
  writeReports: {
    by: 'PROFESSOR',
    aim: (at, caller, role) => ({
      params: { id: at.file_id, professor_id: writerAt(at, caller, role) },
      // Each call says something else: the same again would be the report that is there.
      body: {
        reports: [{ catalog_report_id: at.report_types[1], description: `Llegó tarde ${build.phone()}` }],
      },
    }),
  },
  writeClassReports: {
    by: 'PROFESSOR',
    aim: (at) => ({
      params: { id: at.subject_id },
      body: {
        student_ids: [...at.students],
        catalog_report_id: at.report_types[1],
        description: `Llegaron tarde ${build.phone()}`,
      },
    }),
  },
  readCaseFile: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.file_id } }) },
  readStudentCaseFiles: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.students[0] } }) },
  // The second student's photo changes, the first one's is read.
  changeStudentPhoto: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.students[1] }, file: PHOTO }) },
  readStudentPhoto: {
    by: 'PROFESSOR',
    aim: async (at) => ({ params: await storedPhoto(at.school_id, 'students', at.students[0]) }),
  },
  readUserPhoto: {
    by: 'PROFESSOR',
    aim: async (at) => ({ params: await storedPhoto(at.school_id, 'users', at.people.TUTOR.user_id) }),
  },
  changeAdministratorPhoto: ownPhoto,
  changeProfessorPhoto: ownPhoto,
  changeAssessorPhoto: ownPhoto,
  changeParentPhoto: ownPhoto,
  changeSpokesmanPhoto: ownPhoto,
  changeDirectorPhoto: ownPhoto,
  changeAdministrativePhoto: ownPhoto,
  changeUserPhoto: ownPhoto,
  ...SCHOOL_SAMPLES,
  ...ATTENDANCE_BOARD_SAMPLES,
  ...ATTENDANCE_CODE_SAMPLES,
  ...TIMETABLE_SAMPLES,
  ...STUDENT_SAMPLES,
  ...FAMILY_SAMPLES,
  ...FAMILY_REPORT_SAMPLES,
  ...CONFIRMATION_SAMPLES,
  ...CHANGE_SAMPLES,
  ...CUSTODY_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...GROUP_SAMPLES,
  ...SUPERVISION_SAMPLES,
  ...REGISTRATION_SAMPLES,
  ...REPORT_SAMPLES,
  ...SCORE_SAMPLES,
  ...DASHBOARD_SAMPLES,
  ...EXPORT_SAMPLES,
  ...PRINTED_SAMPLES,
  ...NOTICE_SAMPLES,
  ...NOTICE_ANSWER_SAMPLES,
  ...FEED_SAMPLES,
  ...BULK_SAMPLES,
  ...IMPORT_SAMPLES,
  ...PRINT_JOB_SAMPLES,
  ...UNDO_SAMPLES,
  ...AUDIT_SAMPLES,
  ...VIEW_SAMPLES,
  ...KEY_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...SUBSTITUTION_SAMPLES,
  ...ACTIVITY_SAMPLES,
  readHealth: { by: 'PROFESSOR', aim: () => ({}) },
  readReadiness: { by: 'PROFESSOR', aim: () => ({}) },
}
