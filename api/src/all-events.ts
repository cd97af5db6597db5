import type { EventSources } from './events/event-source.ts'
import { attendanceEvents } from './features/attendance-board/events.ts'
import { jobEvents } from './features/jobs/events.ts'

export const allEvents: EventSources = { job: jobEvents, attendance: attendanceEvents }
