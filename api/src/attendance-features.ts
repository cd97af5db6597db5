import type { FeedWaker } from './domain/feed/feed-waker.ts'
import { serveAttendance } from './features/attendance/routes.ts'
import { serveAttendanceBoard } from './features/attendance-board/routes.ts'
import { serveAttendanceCodes } from './features/attendance-codes/routes.ts'
import type { Serve } from './http/serve.ts'

/** Lists, their codes, and who looks at all of them. */
export function serveAttendanceFeatures(serve: Serve, feed: FeedWaker): void {
  serveAttendance(serve, feed)
  serveAttendanceBoard(serve)
  serveAttendanceCodes(serve)
}
