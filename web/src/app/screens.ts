import { attendanceRoutes } from '../features/attendance/routes.ts'
import { attendanceBoardRoutes } from '../features/attendance-board/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { calendarRoutes } from '../features/activities/routes.ts'
import { captureRoutes } from '../features/capture/routes.ts'
import { caseFilesRoutes } from '../features/case-files/routes.ts'
import { classesRoutes } from '../features/classes/routes.ts'
import { custodyRoutes } from '../features/custody/routes.ts'
import { dataHealthRoutes } from '../features/data-health/routes.ts'
import { directorRoutes } from '../features/dashboard/routes.ts'
import { changeRequestsRoutes } from '../features/change-requests/routes.ts'
import { excusesRoutes } from '../features/excuses/routes.ts'
import { familyConfirmationsRoutes } from '../features/family-confirmations/routes.ts'
import { familyRoutes } from '../features/family/routes.ts'
import { feedRoutes } from '../features/feed/routes.ts'
import { gradesRoutes } from '../features/grades/routes.ts'
import { groupsRoutes } from '../features/groups/routes.ts'
import { importsRoutes } from '../features/imports/routes.ts'
import { invitationsRoutes } from '../features/invitations/routes.ts'
import { noticesRoutes } from '../features/notices/routes.ts'
import { ownEmailRoutes } from '../features/own-email/routes.ts'
import { ownSchoolsRoutes } from '../features/own-schools/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { reportsRoutes } from '../features/reports/routes.ts'
import { scoresRoutes } from '../features/scores/routes.ts'
import { settingsRoutes } from '../features/school-settings/routes.ts'
import { studentDaysRoutes } from '../features/student-days/routes.ts'
import { studentsRoutes } from '../features/students/routes.ts'
import { subjectCatalogsRoutes } from '../features/subjects/routes.ts'
import { supervisionRoutes } from '../features/supervision/routes.ts'
import { leavingsRoutes } from '../features/leavings/routes.ts'
import { undoRoutes } from '../features/undo/routes.ts'
import { usersRoutes } from '../features/users/routes.ts'
import type { ScreenRoute } from '../lib/routing/screen-route.ts'

/**
 * Every screen inside the shell: each feature's `routes.ts` is added here. Read before React is, so types and dynamic
 * imports only.
 */
export const SCREENS: readonly ScreenRoute[] = [
  ...classesRoutes,
  ...familyRoutes,
  ...attendanceRoutes,
  ...attendanceBoardRoutes,
  ...excusesRoutes,
  ...changeRequestsRoutes,
  ...familyConfirmationsRoutes,
  ...studentDaysRoutes,
  ...gradesRoutes,
  ...caseFilesRoutes,
  ...reportsRoutes,
  ...studentsRoutes,
  ...custodyRoutes,
  ...groupsRoutes,
  ...subjectCatalogsRoutes,
  ...settingsRoutes,
  ...importsRoutes,
  ...usersRoutes,
  ...noticesRoutes,
  ...calendarRoutes,
  ...profileRoutes,
  ...feedRoutes,
  ...ownSchoolsRoutes,
  ...invitationsRoutes,
  ...ownEmailRoutes,
  ...supervisionRoutes,
  // Before *Calificaciones* of a group.
  ...captureRoutes,
  ...scoresRoutes,
  ...directorRoutes,
  ...leavingsRoutes,
  ...dataHealthRoutes,
  ...undoRoutes,
  ...auditRoutes,
]

export const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  '/administrativos': '/administrativo',
  '/configuraciones': '/configuracion',
}

/** Homes of the specification that are still to come: who has another one too finds *Módulo trabajando* there. */
export const HOMES_TO_COME: readonly string[] = ['/orientador', '/administrativo', '/tutores']

const spelled = (path: string): string => OTHER_SPELLINGS[path] ?? path

export const isBuilt = (path: string, screens: readonly ScreenRoute[] = SCREENS): boolean =>
  screens.some((screen) => screen.path.toLowerCase() === spelled(path).toLowerCase())

export const builtHome = (home: string, screens: readonly ScreenRoute[] = SCREENS): string =>
  isBuilt(home, screens) ? spelled(home) : '/working'
