import { serveAttendanceBoard } from './features/attendance-board/routes.ts'
import { serveAudit } from './features/audit/routes.ts'
import { serveCapture } from './features/capture/routes.ts'
import { serveChangeRequests } from './features/change-requests/routes.ts'
import { serveCutStudents } from './features/cycles/students.ts'
import { serveDashboard } from './features/dashboard/routes.ts'
import { serveExcuses } from './features/excuses/routes.ts'
import { serveFamilyData } from './features/family-data/routes.ts'
import { serveGroups } from './features/groups/routes.ts'
import { serveLeavings } from './features/leavings/routes.ts'
import { serveNotices } from './features/notices/routes.ts'
import { serveStudents } from './features/students/routes.ts'
import { serveReports } from './features/reports/routes.ts'
import { serveSubjects } from './features/subjects/routes.ts'
import { serveUsers } from './features/users/routes.ts'
import { type Ask, askWith, recordServed } from './http/ask.ts'
import type { Workshop } from './jobs/tasks.ts'

/** The lists that a job makes a file of, asked for as on their screens. */
export const exportedLists = ({ db, files }: Workshop): Ask =>
  askWith(
    recordServed((serve) => {
      serveStudents(serve)
      serveGroups(serve)
      serveDashboard(serve)
      serveLeavings(serve, { db, files })
      serveUsers(serve)
      serveSubjects(serve)
      serveReports(serve)
      serveAudit(serve)
      serveCapture(serve)
      serveAttendanceBoard(serve)
      serveExcuses(serve, files)
      serveChangeRequests(serve)
      serveFamilyData(serve)
      serveNotices(serve)
      serveCutStudents(serve)
    }),
  )
