import * as access from './access.ts'
import * as accessLetters from './access-letters.ts'
import * as accessCodes from './access-codes.ts'
import * as activities from './activities.ts'
import * as askedNotices from './asked-notices.ts'
import * as attendance from './attendance.ts'
import * as attendanceBoard from './attendance-board.ts'
import * as backups from './backups.ts'
import * as attendanceCodes from './attendance-codes.ts'
import * as bulk from './bulk.ts'
import * as capture from './capture.ts'
import * as caseFiles from './case-files.ts'
import * as changeRequests from './change-requests.ts'
import * as classes from './classes.ts'
import * as custody from './custody.ts'
import type { Endpoint } from './endpoint.ts'
import * as cycles from './cycles.ts'
import * as dashboard from './dashboard.ts'
import * as dataHealth from './data-health.ts'
import * as deviceKey from './device-key.ts'
import * as enrollments from './enrollments.ts'
import * as events from './events.ts'
import * as excuses from './excuses.ts'
import * as exportables from './exports.ts'
import * as families from './families.ts'
import * as familyConfirmations from './family-confirmations.ts'
import * as familyData from './family-data.ts'
import * as familyHome from './family-home.ts'
import * as familyReports from './family-reports.ts'
import * as feed from './feed.ts'
import * as firstSteps from './first-steps.ts'
import * as grades from './grades.ts'
import * as groups from './groups.ts'
import * as importCopies from './import-copies.ts'
import * as importFiles from './import-files.ts'
import * as importRows from './import-rows.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as health from './health.ts'
import * as photos from './photos.ts'
import * as jobs from './jobs.ts'
import * as keys from './keys.ts'
import * as leavings from './leavings.ts'
import * as logos from './logos.ts'
import * as noticeAnswers from './notice-answers.ts'
import * as noticeAudience from './notice-audience.ts'
import * as noticeChildren from './notice-children.ts'
import * as noticeDrafts from './notice-drafts.ts'
import * as noticeLinks from './notice-links.ts'
import * as notices from './notices.ts'
import * as operator from './operator.ts'
import * as ownEmail from './own-email.ts'
import * as ownKeys from './own-keys.ts'
import * as ownSchools from './own-schools.ts'
import * as partials from './partials.ts'
import * as professorTimetable from './professor-timetable.ts'
import * as printJobs from './print-jobs.ts'
import * as profile from './profile.ts'
import * as notificationWays from './notification-ways.ts'
import * as push from './push.ts'
import * as recovery from './recovery.ts'
import * as registrations from './registrations.ts'
import * as reportCards from './report-cards.ts'
import * as reports from './reports.ts'
import * as reservedCopies from './reserved-copies.ts'
import * as restorations from './restorations.ts'
import * as rolls from './rolls.ts'
import * as schoolSettings from './school-settings.ts'
import * as scores from './scores.ts'
import * as schoolToday from './school-today.ts'
import * as schools from './schools.ts'
import * as session from './session.ts'
import * as sheets from './sheets.ts'
import * as studentDays from './student-days.ts'
import * as students from './students.ts'
import * as studentFamily from './student-family.ts'
import * as studentPage from './student-page.ts'
import * as subjects from './subjects.ts'
import * as substitutions from './substitutions.ts'
import * as supervision from './supervision.ts'
import * as search from './search.ts'
import * as sepCalendars from './sep-calendars.ts'
import * as suspensions from './suspensions.ts'
import * as timetable from './timetable.ts'
import * as audit from './audit.ts'
import * as undo from './undo.ts'
import * as userAdministration from './user-administration.ts'
import * as userPage from './user-page.ts'
import * as users from './users.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'
import * as workCentres from './work-centres.ts'

const features = {
  session,
  access,
  'access-letters': accessLetters,
  'device-key': deviceKey,
  'own-schools': ownSchools,
  invitations,
  schools,
  'school-settings': schoolSettings,
  classes,
  attendance: { ...attendance, ...studentDays },
  'attendance-board': attendanceBoard,
  'attendance-codes': attendanceCodes,
  excuses,
  timetable: { ...timetable, ...professorTimetable },
  grades,
  capture,
  'case-files': caseFiles,
  'change-requests': changeRequests,
  students: { ...students, ...studentFamily, ...studentPage },
  enrollments,
  bulk,
  photos,
  partials,
  recovery,
  registrations,
  cycles,
  jobs,
  backups: { ...backups, ...reservedCopies },
  events,
  imports: { ...imports, ...importRows, ...importFiles, ...importCopies },
  leavings,
  logos,
  groups: { ...groups, ...rolls },
  subjects,
  substitutions,
  users: { ...users, ...userPage },
  'user-administration': userAdministration,
  'access-codes': accessCodes,
  profile,
  'own-email': ownEmail,
  'own-keys': ownKeys,
  families: { ...families, ...familyHome, ...familyData, ...familyConfirmations, ...custody },
  supervision,
  reports,
  'family-reports': familyReports,
  'report-cards': reportCards,
  exports: exportables,
  sheets,
  'print-jobs': printJobs,
  scores,
  search,
  dashboard: { ...dashboard, ...schoolToday },
  'data-health': { ...dataHealth, ...firstSteps },
  notices: { ...notices, ...noticeAudience, ...noticeChildren, ...noticeDrafts },
  'notice-answers': { ...noticeAnswers, ...askedNotices, ...noticeLinks },
  feed,
  push,
  'notification-ways': notificationWays,
  activities: { ...activities, ...suspensions, ...sepCalendars },
  health,
  operator,
  restorations,
  undo,
  audit,
  views,
  webhooks,
  'work-centres': workCentres,
  keys,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'can' in value

/** The API refuses to start when one of them is not served. */
export const ENDPOINTS: readonly { name: string; feature: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, feature, endpoint: value }] : [],
  ),
)
