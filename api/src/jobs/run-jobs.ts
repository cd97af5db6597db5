import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { AT_START, timetable } from './tasks.ts'

interface Log {
  warn: (line: string) => void
  error: (line: string) => void
}

/**
 * Works on these tasks of the queue until the returned function is called, which waits for the job in hand.
 * The queue is in the database, so any number of processes may run this; a job that a crash cut short is tried again.
 */
export const runJobs = async (ownerUrl: string, log: Log, tasks: TaskList): Promise<() => Promise<void>> => {
  const runner = await run({
    connectionString: ownerUrl,
    maxPoolSize: 3,
    taskList: tasks,
    parsedCronItems: parseCronItems(timetable.filter(({ task }) => task in tasks)),
    concurrency: 2,
    // A new job wakes the worker at once; the poll is only for what was missed.
    pollInterval: 30_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    }),
  })
  for (const task of AT_START.filter((each) => each in tasks)) await runner.addJob(task, {}, { jobKey: task })
  return () => runner.stop()
}
