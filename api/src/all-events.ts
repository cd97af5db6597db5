import type { EventSources } from './events/event-source.ts'
import { jobEvents } from './features/jobs/events.ts'

/** Who reads each kind of event that the contract names. */
export const allEvents: EventSources = { job: jobEvents }
