import { serveAudit } from './features/audit/routes.ts'
import { serveDashboard } from './features/dashboard/routes.ts'
import { serveGroups } from './features/groups/routes.ts'
import { serveLeavings } from './features/leavings/routes.ts'
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
    }),
  )
