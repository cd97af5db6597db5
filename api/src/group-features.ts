import { serveStudents } from './features/students/routes.ts'
import { serveEnrollments } from './features/enrollments/routes.ts'
import { serveDataHealth } from './features/data-health/routes.ts'
import { serveGroups } from './features/groups/routes.ts'
import { serveSubjects } from './features/subjects/routes.ts'
import { serveCapture } from './features/capture/routes.ts'
import { servePartials } from './features/partials/routes.ts'
import type { Serve } from './http/serve.ts'

/** Students and their groups, with the subjects and partials of these, and how far their capture is. */
export function serveGroupFeatures(serve: Serve): void {
  serveDataHealth(serve)
  serveStudents(serve)
  serveEnrollments(serve)
  serveGroups(serve)
  serveSubjects(serve)
  servePartials(serve)
  serveCapture(serve)
}
