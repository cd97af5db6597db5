import { ENDPOINTS } from '@plantel/contract/endpoints'
import { permissions, type Role, ROLES } from '@plantel/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { isNameOf } from '../../src/names.ts'
import { passExportMinute } from '../app.ts'
import { type Answered, anonymous, as, newToken, type Sent, withToken } from '../as.ts'
import { CELLS } from './matrix-cells.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { MATRIX_OF_CONNECTIONS } from './matrix-of-connections.ts'
import { MATRIX_OF_FILES } from './matrix-of-files.ts'
import { MATRIX_OF_IMPORTS } from './matrix-of-imports.ts'
import { MATRIX_OF_STUDENTS } from './matrix-of-students.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

/** Whoever they come from, they use nothing up: one sample serves all. */
const REFUSED: readonly string[] = ['-', 'C', '!']

const ENDS_OWN_SESSION = ['closeSession', 'resetPassword']

const PLACES = ['own', 'same school', 'other school'] as const

//                       ADM PRO ASE PAR VOC DIR ADV TUT ATI SUP SPV nobody
const MATRIX: Record<string, string> = {
  openSession: '          O   O   O   O   O   O   O   O   O   O   O   O',
  issueGroupLetters: '    T   -   -   -   -   -   -   -   -   -   -   !',
  issueLetters: '         S   -   -   -   -   -   -   -   -   -   -   !',
  sendAccessMails: '      S   -   -   -   -   -   -   -   -   -   -   !',
  issueNewLetter: '       S   -   -   -   -   -   -   -   -   -   -   !',
  readLetters: '          E   -   -   -   -   -   -   -   -   -   -   !',
  openLetter: '           O   O   O   O   O   O   O   O   O   O   O   O',
  useLetter: '            O   O   O   O   O   O   O   O   O   O   O   O',
  closeSession: '         O   O   O   O   O   O   O   O   O   O   O   !',
  leavePages: '           O   O   O   O   O   O   O   O   O   O   O   O',
  readMe: '               O   O   O   O   O   O   O   O   O   O   O   !',
  readDeviceKey: '        O   O   O   O   O   O   O   O   O   O   O   !',
  readMySchool: '         M   M   M   M   M   M   M   M   M   M   M   !',
  readInstallation: '     O   O   O   O   O   O   O   O   O   O   O   O',
  sendExcuse: '           S   M   M   M   -   -   -   -   -   -   -   !',
  sendExcuseFile: '       M   M   M   M   -   -   -   -   -   -   -   !',
  withdrawExcuse: '       M   M   M   M   -   -   -   -   -   -   -   !',
  readExcuseFile: '       S   M   M   M   -   S   -   -   -   -   -   !',
  readStudentExcuses: '   S   M   M   M   -   S   -   -   -   -   -   !',
  readExcuses: '          S   S   S   -   -   S   -   -   -   -   -   !',
  readExcuseStudents: '   S   S   S   -   -   -   -   -   -   -   -   !',
  decideExcuse: '         S   M   M   -   -   S   -   -   -   -   -   !',
  readSettings: '         S   S   S   S   S   S   S   S   S   S   S   !',
  readWorkCentres: '      S   S   S   S   S   S   S   S   S   S   S   !',
  writeWorkCentres: '     S   -   -   -   -   -   -   -   S   -   -   !',
  readAttendanceCodes: '  S   S   S   S   S   S   S   S   S   S   S   !',
  readAttendanceBoard: '  S   -   S   -   -   S   -   -   -   -   -   !',
  readAttendanceSummary: 'S   -   -   -   -   S   -   -   -   -   -   !',
  remindOfLists: '        S   -   -   -   -   S   -   -   -   -   -   !',
  readCapture: '          S   -   -   -   -   S   -   -   -   -   -   !',
  remindOfCapture: '      S   -   -   -   -   S   -   -   -   -   -   !',
  readSepCalendars: '     S   -   -   -   -   -   -   -   -   -   -   !',
  putSepCalendar: '       S   -   -   -   -   -   -   -   -   -   -   !',
  removeSepCalendar: '    S   -   -   -   -   -   -   -   -   -   -   !',
  suspendClasses: '       S   -   -   -   -   S   -   -   -   -   -   !',
  createAttendanceCode: ' S   -   -   -   -   -   -   -   -   -   -   !',
  updateAttendanceCode: ' O   -   -   -   -   -   -   -   -   -   -   !',
  readMyFamily: '         -   -   -   O   -   -   -   -   -   -   -   !',
  requestChange: '        -   -   -   M   -   -   -   -   -   -   -   !',
  withdrawChange: '       -   -   -   M   -   -   -   -   -   -   -   !',
  readChangeRequests: '   S   -   -   -   -   -   -   -   -   -   -   !',
  decideChange: '         S   -   -   -   -   -   -   -   -   -   -   !',
  readCare: '             S   -   -   -   -   S   -   -   -   -   -   !',
  readFamilyData: '       -   -   -   M   -   -   -   -   -   -   -   !',
  readConfirmations: '    S   -   S   -   -   -   -   -   -   -   -   !',
  confirmFamilyData: '    S   -   M   M   -   -   -   -   -   -   -   !',
  readMyDay: '            -   O   -   -   -   -   -   -   -   -   -   !',
  readTimetable: '        T   N   N   -   -   T   -   -   -   -   -   !',
  writeTimetable: '       T   -   -   -   -   -   -   -   -   -   -   !',
  readSchool: '           S   S   S   S   S   S   S   S   S   S   S   !',
  readProfessorSubjects: 'S   M   -   -   -   S   -   -   -   -   -   !',
  readProfessorTimetable: 'S   M   -   -   -   S   -   -   -   -   -   !',
  readClassList: '        S   M   -   -   -   S   -   -   -   -   -   !',
  saveAttendance: '       S   M   -   -   -   -   -   -   -   -   -   !',
  undoList: '             S   M   -   -   -   -   -   -   -   -   -   !',
  correctList: '          S   M   -   -   -   -   -   -   -   -   -   !',
  readMarkHistory: '      S   M   -   -   -   S   -   -   -   -   -   !',
  readStudentAttendance: 'S   M   M   M   -   S   -   -   -   -   -   !',
  readStudentDays: '      S   M   M   M   -   S   -   -   -   -   -   !',
  saveGrades: '           G   M   -   -   -   -   -   -   -   -   -   !',
  createGrade: '          G   M   -   -   -   -   -   -   -   -   -   !',
  updateGrade: '          G   M   -   -   -   -   -   -   -   -   -   !',
  clearGrade: '           G   M   -   -   -   -   -   -   -   -   -   !',
  grantGradeEditing: '    O   -   -   -   -   -   -   -   -   -   -   !',
  readReportTypes: '      S   S   S   -   -   S   S   S   -   -   -   !',
  openCaseFile: '         S   M   -   -   -   -   -   -   -   -   -   !',
  writeReports: '         S   M   -   -   -   -   -   -   -   -   -   !',
  writeClassReports: '    S   M   -   -   -   -   -   -   -   -   -   !',
  readCaseFile: '         S   M   M   M   -   S   -   -   -   -   -   !',
  readStudentCaseFiles: ' S   M   M   M   -   S   -   -   -   -   -   !',
  changeStudentPhoto: '    S   -   -   -   -   -   -   -   -   -   -   !',
  readStudentPhoto: '      S   M   M   M   -   S   -   -   -   -   -   !',
  readUserPhoto: '         S   S   S   S   S   S   S   S   S   S   S   !',
  changeAdministratorPhoto: 'M   M   M   M   M   M   M   M   M   M   M   !',
  changeProfessorPhoto: '  M   M   M   M   M   M   M   M   M   M   M   !',
  changeAssessorPhoto: '   M   M   M   M   M   M   M   M   M   M   M   !',
  changeParentPhoto: '     M   M   M   M   M   M   M   M   M   M   M   !',
  changeSpokesmanPhoto: '  M   M   M   M   M   M   M   M   M   M   M   !',
  changeDirectorPhoto: '   M   M   M   M   M   M   M   M   M   M   M   !',
  changeAdministrativePhoto: 'M   M   M   M   M   M   M   M   M   M   M   !',
  changeUserPhoto: '       M   M   M   M   M   M   M   M   M   M   M   !',
  askRecovery: '          O   O   O   O   O   O   O   O   O   O   O   O',
  resetPassword: '        O   O   O   O   O   O   O   O   O   O   O   O',
  register: '             O   O   O   O   O   O   O   O   O   O   O   O',
  updateSchool: '         S   -   -   -   -   -   -   -   -   -   -   !',
  updateSetting: '        S   -   -   -   -   -   -   -   S   -   -   !',
  updateSettings: '       S   -   -   -   -   -   -   -   S   -   -   !',
  changeLogo: '           S   -   -   -   -   -   -   -   S   -   -   !',
  readLogo: '             S   S   S   S   S   S   S   S   S   S   S   !',
  readCycles: '           S   S   S   S   -   S   -   -   -   -   -   !',
  rehearseCut: '          S   C   C   C   C   C   C   C   C   C   C   !',
  readCutStudents: '      S   -   -   -   -   -   -   -   -   -   -   !',
  startCut: '             S   C   C   C   C   C   C   C   C   C   C   !',
  readCycleArchive: '     S   -   -   -   -   -   -   -   -   -   -   !',
  readJobs: '             S   -   -   -   -   S   -   -   -   -   -   !',
  readJob: '              S   -   -   -   -   S   -   -   -   -   -   !',
  readEvents: '           O   O   O   O   O   O   O   O   O   O   O   !',
  readPartials: '         S   S   S   S   -   S   -   -   -   -   -   !',
  createPartial: '        S   -   -   -   -   -   -   -   -   -   -   !',
  updatePartial: '        S   -   -   -   -   -   -   -   -   -   -   !',
  deletePartial: '        S   -   -   -   -   -   -   -   -   -   -   !',
  ...MATRIX_OF_STUDENTS,
  ...MATRIX_OF_FILES,
  ...MATRIX_OF_CONNECTIONS,
  ...MATRIX_OF_IMPORTS,
  bulkStudentsGroup: '    S   -   -   -   -   -   -   -   -   -   -   !',
  bulkSpecialGroup: '     S   -   -   -   -   -   -   -   -   -   -   !',
  bulkDeactivate: '       S   -   -   -   -   -   -   -   -   -   -   !',
  bulkReenrol: '          S   -   -   -   -   -   -   -   -   -   -   !',
  bulkAdvisor: '          S   -   -   -   -   -   -   -   -   -   -   !',
  bulkProfessor: '        S   -   -   -   -   -   -   -   -   -   -   !',
  bulkSubjects: '         S   -   -   -   -   -   -   -   -   -   -   !',
  readUsers: '            O   -   -   -   -   O   -   -   -   -   -   !',
  readUser: '             S   -   -   -   -   -   -   -   -   -   -   !',
  readUserPage: '         S   -   -   -   -   S   -   -   -   -   -   !',
  readProfessors: '       S   -   -   -   -   S   -   -   -   -   -   !',
  readAdministrators: '   S   -   -   -   -   S   -   -   -   -   -   !',
  readParents: '          S   -   -   -   -   S   -   -   -   -   -   !',
  readAssessors: '        S   -   -   -   -   S   -   -   -   -   -   !',
  readDirectors: '        S   -   -   -   -   S   -   -   -   -   -   !',
  readSpokesmen: '        S   -   -   -   -   S   -   -   -   -   -   !',
  readRelationships: '    S   -   -   -   -   S   -   -   -   -   -   !',
  readStudentParents: '   S   -   M   M   -   S   -   -   -   -   -   !',
  readStudentRelationships: 'S - M   M   -   S   -   -   -   -   -   !',
  addRelationship: '      S   -   -   -   -   -   -   -   -   -   -   !',
  updateRelationship: '   S   -   -   -   -   -   -   -   -   -   -   !',
  endRelationship: '      S   -   -   -   -   -   -   -   -   -   -   !',
  readCustody: '          S   -   -   -   -   S   -   -   -   -   -   !',
  createResolution: '     S   -   -   -   -   -   -   -   -   -   -   !',
  attachResolutionFile: ' S   -   -   -   -   -   -   -   -   -   -   !',
  readResolutionFile: '   S   -   -   -   -   S   -   -   -   -   -   !',
  changeAccess: '         S   -   -   -   -   -   -   -   -   -   -   !',
  authorizeParent: '      S   -   -   -   -   -   -   -   -   -   -   !',
  createParent: '         S   -   -   -   -   -   -   -   -   -   -   !',
  createStudentParent: '  S   -   -   -   -   -   -   -   -   -   -   !',
  createStudentContact: ' S   -   -   -   -   -   -   -   -   -   -   !',
  updateParent: '         S   -   -   -   -   -   -   -   -   -   -   !',
  createProfessor: '      S   -   -   -   -   -   -   -   -   -   -   !',
  createAdministrator: '  S   -   -   -   -   -   -   -   -   -   -   !',
  createAssessor: '       S   -   -   -   -   -   -   -   -   -   -   !',
  createDirector: '       S   -   -   -   -   -   -   -   -   -   -   !',
  createSpokesman: '      S   -   -   -   -   -   -   -   -   -   -   !',
  createAdministrative: ' I   -   -   -   -   -   -   -   -   -   -   !',
  createTutor: '          I   -   -   -   -   -   -   -   -   -   -   !',
  updateUser: '           S   -   -   -   -   -   -   -   -   -   -   !',
  closeUserSessions: '    S   -   -   -   -   -   -   -   S   -   -   !',
  updateAdministrator: '  S   X   X   X   X   X   X   X   X   X   X   !',
  updateProfessor: '      S   M   X   X   X   X   X   X   X   X   X   !',
  updateAssessor: '       S   X   M   X   X   X   X   X   X   X   X   !',
  updateParentData: '     S   X   X   M   X   X   X   X   X   X   X   !',
  updateSpokesman: '      S   X   X   X   M   X   X   X   X   X   X   !',
  updateDirector: '       S   X   X   X   X   M   X   X   X   X   X   !',
  updateAdministrative: ' S   X   X   X   X   X   M   X   X   X   X   !',
  updateUserData: '       S   X   X   X   X   X   X   M   X   X   X   !',
  changeOwnPassword: '    O   O   O   O   O   O   O   O   O   O   O   !',
  changeOwnCellphone: '   O   O   O   O   O   O   O   O   O   O   O   !',
  readOwnSessions: '      O   O   O   O   O   O   O   O   O   O   O   !',
  closeOwnSession: '      M   M   M   M   M   M   M   M   M   M   M   !',
  closeOtherSessions: '   O   O   O   O   O   O   O   O   O   O   O   !',
  sendConfirmation: '     O   O   O   O   O   O   O   O   O   O   O   !',
  confirmOwnEmail: '      O   O   O   O   O   O   O   O   O   O   O   !',
  readInvitations: '      O   O   O   O   O   O   O   O   O   O   O   !',
  answerInvitation: '     M   M   M   M   M   M   M   M   M   M   M   !',
  readOwnSchools: '       O   O   O   O   O   O   O   O   O   O   O   !',
  chooseSchool: '         S   S   S   S   S   S   S   S   S   S   S   !',
  renewAccessCode: '      S   -   -   -   -   -   -   -   -   -   -   !',
  readGroups: '           S   -   -   -   -   S   -   -   -   -   -   !',
  readGroup: '            T   N   N   -   -   T   -   -   -   -   -   !',
  createGroup: '          S   -   -   -   -   -   -   -   -   -   -   !',
  updateGroup: '          T   -   -   -   -   -   -   -   -   -   -   !',
  deleteGroup: '          T   -   -   -   -   -   -   -   -   -   -   !',
  changeRolls: '          S   -   -   -   -   -   -   -   -   -   -   !',
  keepListNumbers: '      T   N   -   -   -   -   -   -   -   -   -   !',
  freeListNumbers: '      T   N   -   -   -   -   -   -   -   -   -   !',
  readGroupStudents: '    T   N   N   -   -   T   -   -   -   -   -   !',
  assignAdvisor: '        T   -   -   -   -   -   -   -   -   -   -   !',
  readGroupSubjects: '    T   N   N   -   -   T   -   -   -   -   -   !',
  changeGroupSubjects: '  T   -   -   -   -   -   -   -   -   -   -   !',
  createSubject: '        T   -   -   -   -   -   -   -   -   -   -   !',
  createTaughtSubject: '  S   -   -   -   -   -   -   -   -   -   -   !',
  assignProfessor: '      S   -   -   -   -   -   -   -   -   -   -   !',
  deleteSubject: '        S   -   -   -   -   -   -   -   -   -   -   !',
  readSubjectCatalog: '   S   -   -   -   -   S   -   -   -   -   -   !',
  readCatalogEntry: '     S   -   -   -   -   S   -   -   -   -   -   !',
  createCatalogEntry: '   S   -   -   -   -   -   -   -   -   -   -   !',
  updateCatalogEntry: '   S   -   -   -   -   -   -   -   -   -   -   !',
  readSupervisedSchools: '-   -   -   -   -   -   -   -   -   O   O   !',
  readBackupState: '      -   -   -   -   -   -   -   -   -   O   -   !',
  confirmRestoration: '   O   -   -   -   -   O   -   -   -   -   -   !',
  readSupervision: '      -   -   -   -   -   -   -   -   -   O   S   !',
  exportSupervisedSchools: '-   -   -   -   -   -   -   -   -   -   O   !',
  recordVisit: '          -   -   -   -   -   -   -   -   -   -   S   !',
  recordSurvey: '         -   -   -   -   -   -   -   -   -   -   S   !',
  readFamilyReports: '    -   M   -   M   -   -   -   -   -   -   -   !',
  answerReport: '         S   M   M   M   -   -   -   -   -   -   -   !',
  readReports: '          S   S   S   -   -   S   S   S   -   -   -   !',
  readReportGroups: '     S   S   S   -   -   S   S   S   -   -   -   !',
  createReportType: '     S   -   -   -   -   -   -   -   -   -   -   !',
  updateReportType: '     S   -   -   -   -   -   -   -   -   -   -   !',
  updateCaseFile: '       S   -   M   -   -   -   -   -   -   -   -   !',
  readStudentScores: '    T   N   N   N   -   T   -   -   -   -   -   !',
  readStudentGrades: '    S   M   M   M   -   S   -   -   -   -   -   !',
  readGradeHistory: '     S   M   -   -   -   S   -   -   -   -   -   !',
  readDataHealth: '       S   -   -   -   -   -   -   -   -   -   -   !',
  readFirstSteps: '       S   -   -   -   -   -   -   -   -   -   -   !',
  createOfficialSubjects: 'S  -   -   -   -   -   -   -   -   -   -   !',
  readSchoolToday: '      S   -   -   -   -   S   -   -   -   -   -   !',
  readDashboard: '        S   -   -   -   -   S   -   -   -   -   -   !',
  readSchoolSubjects: '   S   -   -   -   -   S   -   -   -   -   -   !',
  readSubjectGrades: '    S   -   -   -   -   S   -   -   -   -   -   !',
  readProfessorTotals: '  S   -   -   -   -   S   -   -   -   -   -   !',
  readOneProfessorTotals: 'S  -   -   -   -   S   -   -   -   -   -   !',
  readStudentOverview: '  S   -   -   -   -   S   -   -   -   -   -   !',
  readAttendanceSheet: '  T   -   -   -   -   T   -   -   -   -   -   !',
  readTimetableSheet: '   T   N   N   -   -   T   -   -   -   -   -   !',
  readProfessorTimetableSheet: 'S M   -   -   -   S   -   -   -   -   -   !',
  readGradeSheet: '       T   -   -   -   -   T   -   -   -   -   -   !',
  issueReportCard: '      S   -   -   -   -   S   -   -   -   -   -   !',
  readReportCards: '      S   -   M   M   -   S   -   -   -   -   -   !',
  readReportCardFile: '   E   -   D   D   -   E   -   -   -   -   -   !',
  readCardRelease: '      T   -   -   -   -   T   -   -   -   -   -   !',
  releaseReportCards: '   T   -   -   -   -   T   -   -   -   -   -   !',
  issueGroupReportCards: 'T   -   -   -   -   T   -   -   -   -   -   !',
  readGroupReportCards: ' E   -   -   -   -   E   -   -   -   -   -   !',
  checkReportCard: '      O   O   O   O   O   O   O   O   O   O   O   O',
  sendRecovery: '         S   -   -   -   -   -   -   -   -   -   -   !',
  compareCycles: '        S   -   -   -   -   S   -   -   -   -   -   !',
  endGradeEditing: '      O   -   -   -   -   -   -   -   -   -   -   !',
  readNotices: '          S   S   S   S   S   S   S   S   S   -   -   !',
  readProfessorNotices: ' S   M   X   X   S   S   X   X   X   -   -   !',
  readNotice: '           S   M   M   M   S   S   M   M   M   -   -   !',
  readEmitters: '         S   M   M   M   S   S   M   M   M   -   -   !',
  readRecipients: '       S   -   -   -   S   S   -   -   -   -   -   !',
  readNoticeChildren: '   S   -   -   -   S   S   -   -   -   -   -   !',
  sendNotice: '           M   -   -   -   M   M   -   -   -   -   -   !',
  withdrawNotice: '       M   -   -   -   M   M   -   -   -   -   -   !',
  readMyQuestions: '      S   M   M   M   S   S   M   M   M   -   -   !',
  answerNotice: '         M   M   M   M   M   M   M   M   M   -   -   !',
  readNoticeAnswers: '    S   X   M   -   S   S   -   -   -   -   -   !',
  readAskedGroups: '      S   X   M   -   S   S   -   -   -   -   -   !',
  readAskedNotices: '     O   O   O   -   O   O   -   -   -   -   -   !',
  remindOfNotice: '       S   -   -   -   S   S   -   -   -   -   -   !',
  makeNoticeLink: '       S   -   -   -   S   S   -   -   -   -   -   !',
  readSlips: '            S   X   M   -   S   S   -   -   -   -   -   !',
  readNoticeLink: '       O   O   O   O   O   O   O   O   O   O   O   O',
  answerNoticeLink: '     O   O   O   O   O   O   O   O   O   O   O   O',
  readRecipientGroups: '  S   -   -   -   S   S   -   -   -   -   -   !',
  readRecipientStudents: 'S   -   -   -   S   S   -   -   -   -   -   !',
  readRecipientParents: ' S   -   -   -   S   S   -   -   -   -   -   !',
  readRecipientUsers: '   S   -   -   -   S   S   -   -   -   -   -   !',
  readAudience: '         S   -   -   -   S   S   -   -   -   -   -   !',
  readNoticeTargets: '    S   -   -   -   S   S   -   -   -   -   -   !',
  readNoticeDrafts: '     S   -   -   -   S   S   -   -   -   -   -   !',
  readNoticeDraft: '      S   -   -   -   S   S   -   -   -   -   -   !',
  createNoticeDraft: '    S   -   -   -   S   S   -   -   -   -   -   !',
  updateNoticeDraft: '    M   -   -   -   M   M   -   -   -   -   -   !',
  deleteNoticeDraft: '    M   -   -   -   M   M   -   -   -   -   -   !',
  readFeed: '             O   O   O   O   O   O   O   O   O   O   O   !',
  search: '               O   O   O   O   O   O   O   O   O   -   -   !',
  readUnread: '           O   O   O   O   O   O   O   O   O   O   O   !',
  markFeedRead: '         O   O   O   O   O   O   O   O   O   O   O   !',
  readPushKey: '          O   O   O   O   O   O   O   O   O   O   O   !',
  addPushSubscription: '  O   O   O   O   O   O   O   O   O   O   O   !',
  removePushSubscription: 'O   O   O   O   O   O   O   O   O   O   O   !',
  readSubstitutions: '    S   -   -   -   -   S   -   -   -   -   -   !',
  createSubstitution: '   S   -   -   -   -   -   -   -   -   -   -   !',
  deleteSubstitution: '   S   -   -   -   -   -   -   -   -   -   -   !',
  readKeys: '             S   -   -   -   -   -   -   -   -   -   -   !',
  createKey: '            S   -   -   -   -   -   -   -   -   -   -   !',
  authorizeKey: '         S   -   -   -   -   -   -   -   -   -   -   !',
  revokeKey: '            S   -   -   -   -   -   -   -   -   -   -   !',
  readUndos: '            S   S   -   -   -   -   -   -   -   -   -   !',
  readAudit: '            S   -   -   -   -   S   -   -   -   -   -   !',
  giveUndo: '             S   X   -   -   -   -   -   -   -   -   -   !',
  readViews: '            O   O   O   O   O   O   O   O   O   O   O   !',
  createView: '           O   O   O   O   O   O   O   O   O   O   O   !',
  updateView: '           M   M   M   M   M   M   M   M   M   M   M   !',
  deleteView: '           M   M   M   M   M   M   M   M   M   M   M   !',
  readNotificationWays: ' O   O   O   O   O   O   O   O   O   O   O   !',
  updateNotificationWays: 'O   O   O   O   O   O   O   O   O   O   O   !',
  readActivities: '       S   S   S   S   S   S   S   S   -   -   -   !',
  createActivity: '       S   -   -   -   -   S   -   -   -   -   -   !',
  updateActivity: '       S   -   -   -   -   S   -   -   -   -   -   !',
  deleteActivity: '       S   -   -   -   -   S   -   -   -   -   -   !',
  readCalendarAddress: '  O   O   O   O   O   O   O   O   -   -   -   !',
  createCalendarAddress: 'O   O   O   O   O   O   O   O   -   -   -   !',
  revokeCalendarAddress: 'O   O   O   O   O   O   O   O   -   -   -   !',
  readCalendar: '         O   O   O   O   O   O   O   O   O   O   O   O',
  readHealth: '           O   O   O   O   O   O   O   O   O   O   O   O',
  readReadiness: '        O   O   O   O   O   O   O   O   O   O   O   O',
}

const CALLERS = [...ROLES, 'nobody'] as const

let home: World
let abroad: World
beforeAll(async () => {
  home = await buildWorld()
  abroad = await buildWorld()
})

const shown = ({ statusCode, body }: Answered): string => {
  const code = statusCode >= 400 ? (/"code":(\d+)/.exec(body)?.[1] ?? '') : ''
  // With its code: a refusal for another reason must not pass for this one.
  return `${statusCode} ${code}`.trim()
}

type Caller = (typeof CALLERS)[number]

const roleOf = (caller: Caller): Role => (caller === 'nobody' ? 'PROFESSOR' : caller)

const sampleOf = async (name: string, caller: Caller, at: Place): Promise<Sent> => {
  const role = roleOf(caller)
  return SAMPLES[name]!.aim(at, home.mine.people[role], role)
}

const call = async (name: string, caller: Caller, sent: Sent): Promise<string> => {
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  if (caller === 'nobody') return shown(await anonymous.answer(endpoint, sent))
  const person = home.mine.people[caller]
  const door = ENDS_OWN_SESSION.includes(name) ? withToken(await newToken(person)) : as(person)
  return shown(await door.answer(endpoint, sent))
}

let cells = 0

const deviations = async (name: string): Promise<string[]> => {
  const row = (MATRIX[name] ?? '').trim().split(/\s+/)
  const places = [home.mine, home.others, abroad.mine]
  const wrong: string[] = []
  const refused = new Map<Place, Sent>()
  for (const [column, caller] of CALLERS.entries())
    for (const [place, at] of places.entries()) {
      const cell = row[column] ?? ''
      if (!isNameOf(CELLS, cell)) throw new Error(`${name} as ${caller}: ${cell} is no cell`)
      const expected = CELLS[cell][place]
      const kept = REFUSED.includes(cell) ? refused.get(at) : undefined
      const sent = kept ?? (await sampleOf(name, caller, at))
      if (REFUSED.includes(cell)) refused.set(at, sent)
      const answered = await call(name, caller, sent)
      cells += 1
      if (answered !== expected)
        wrong.push(`${name} as ${caller}, ${PLACES[place]}: ${answered} instead of ${expected}`)
    }
  return wrong
}

const names = ENDPOINTS.map(({ name }) => name)

test('the matrix has a row for every endpoint and a cell for every role', () => {
  expect(Object.keys(MATRIX).sort()).toEqual([...names].sort())
  for (const row of Object.values(MATRIX)) expect(row.trim().split(/\s+/)).toHaveLength(CALLERS.length)
})

test.each(names)('%s answers each role as the matrix says', async (name) => {
  await passExportMinute(home.mine.people.ADMINISTER.school_id)
  expect(await deviations(name)).toEqual([])
})

test('every cell was called', () => {
  expect(cells).toBe(names.length * CALLERS.length * PLACES.length)
})

describe('a guard that is missing turns cells red:', () => {
  const table: Record<string, Partial<Record<Role, string>>> = permissions

  /** Runs the row with the grants of its action changed, and puts them back. */
  const tampered = async (
    name: string,
    action: keyof typeof permissions,
    change: Partial<Record<Role, string>>,
  ) => {
    const kept = table[action]
    table[action] = { ...kept, ...change }
    try {
      return await deviations(name)
    } finally {
      table[action] = kept!
    }
  }

  test('an action given to one role more', async () => {
    expect(await tampered('readClassList', 'class-list:read', { TUTOR: 'school' })).toEqual([
      'readClassList as TUTOR, own: 200 instead of 403',
      'readClassList as TUTOR, same school: 200 instead of 403',
      'readClassList as TUTOR, other school: 404 instead of 403',
    ])
  })

  test('a scope that is too wide', async () => {
    expect(await tampered('readClassList', 'class-list:read', { PROFESSOR: 'school' })).toEqual([
      'readClassList as PROFESSOR, same school: 200 instead of 404',
    ])
  })

  test('a scope of another role', async () => {
    expect(await tampered('readCaseFile', 'case-files:read', { PARENT: 'own' })).toEqual([
      'readCaseFile as PARENT, own: 404 instead of 200',
    ])
  })
})
