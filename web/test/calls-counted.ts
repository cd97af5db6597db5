// One session for all files of a process: V8 counts from here on.
import { Session } from 'node:inspector/promises'

export const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
