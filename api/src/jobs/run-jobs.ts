import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../start-failure.ts'
import { AT_START, timetable } from './tasks.ts'

interface Log {
  warn: (line: string) => void
  error: (line: string) => void
}

/** Between two attempts to go on while the database is away. */
const PAUSE_MS = 1_000

const startRunner = async (ownerUrl: string, log: Log, tasks: TaskList): Promise<Runner> => {
  const runner = await run({
    connectionString: ownerUrl,
    maxPoolSize: 3,
    taskList: tasks,
    parsedCronItems: parseCronItems(timetable.filter(({ task }) => task in tasks)),
    concurrency: 2,
    // A new job wakes the worker at once; the poll is only for what was missed.
    pollInterval: 30_000,
    noHandleSignals: true,
    // Nobody awaits what it writes about a job's end, except in batches: a database that is away would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    }),
  })
  // Whoever watches it may come later: until then its end is nobody's unhandled rejection.
  runner.promise.catch(() => undefined)
  try {
    for (const task of AT_START.filter((each) => each in tasks))
      await runner.addJob(task, {}, { jobKey: task })
    return runner
  } catch (error) {
    await runner.stop()
    throw error
  }
}

/**
 * Works on these tasks of the queue until the returned function is called, which waits for the job in hand.
 * The queue is in the database, so any number of processes may run this; a job that a crash cut short is tried again. A database
 * that dies ends the runner, which begins anew as soon as it can; it must not end the process.
 */
export const runJobs = async (ownerUrl: string, log: Log, tasks: TaskList): Promise<() => Promise<void>> => {
  let runner: Runner | undefined = await startRunner(ownerUrl, log, tasks)
  const stopping = new AbortController()
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await startRunner(ownerUrl, log, tasks)
        await runner.promise
        runner = undefined
      } catch (error) {
        runner = undefined
        log.warn(`the job queue starts again: ${messageOf(error)}`)
        await sleep(PAUSE_MS)
      }
    }
  }
  const kept = keepRunning()
  return async () => {
    stopping.abort()
    await runner?.stop()
    await kept
  }
}
