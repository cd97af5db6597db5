import type { FeedWaker } from './domain/feed/feed-waker.ts'
import { serveAttendance } from './features/attendance/routes.ts'
import { serveAttendanceBoard } from './features/attendance-board/routes.ts'
import { serveAttendanceCodes } from './features/attendance-codes/routes.ts'
import { serveExcuses } from './features/excuses/routes.ts'
import type { FileStore } from './files/file-store.ts'
import type { Serve } from './http/serve.ts'

/** Lists, their codes, who looks at all of them, and what justifies their absences. */
export function serveAttendanceFeatures(serve: Serve, feed: FeedWaker, files: FileStore): void {
  serveAttendance(serve, feed)
  serveAttendanceBoard(serve)
  serveAttendanceCodes(serve)
  serveExcuses(serve, files)
}
