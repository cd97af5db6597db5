import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../start-failure.ts'
import { slowJobs } from './job.ts'
import { AT_START, timetable } from './tasks.ts'

interface Log {
  warn: (line: string) => void
  error: (line: string) => void
}

const WORKERS = 2

/**
 * Connections that jobs need, or they wait for each other's: the usual ones hold up to three (a lock, the work, the progress that is
 * told), slow ones hold one.
 */
export const jobConnections = (workers = WORKERS): number => workers * 3 + workers

const PAUSE_MS = 1_000

/**
 * A worker that begins to listen, at the start or after its connection was lost, has looked for jobs before and would not be woken for
 * those of the time between. It wakes itself once it listens, as the queue does for a new job.
 */
const lookOnceListening = (workers: number): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ client }) => {
    const look = () => client.query(`select pg_notify('jobs:insert', '{"count":${workers}}')`)
    // A connection that dies meanwhile is the worker's to replace: this is said again for the next one.
    setImmediate(() => void look().catch(() => undefined))
  })
  return events
}

interface Queue {
  /** Straight to the server, as its owner. */
  readonly ownerUrl: string
  readonly log: Log
  readonly workers: number
}

const startRunner = async ({ ownerUrl, log, workers }: Queue, tasks: TaskList): Promise<Runner> => {
  const runner = await run({
    connectionString: ownerUrl,
    maxPoolSize: workers + 1,
    taskList: tasks,
    parsedCronItems: parseCronItems(timetable.filter(({ task }) => task in tasks)),
    concurrency: workers,
    events: lookOnceListening(workers),
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
  // Prevents an unhandled rejection before `promise` is awaited.
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

/** Runs these tasks until the returned function is called. A database that dies ends the runner, which begins anew as soon as it can. */
const keepRunning = async (queue: Queue, tasks: TaskList): Promise<() => Promise<void>> => {
  let runner: Runner | undefined = await startRunner(queue, tasks)
  const stopping = new AbortController()
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await startRunner(queue, tasks)
        await runner.promise
        runner = undefined
      } catch (error) {
        runner = undefined
        queue.log.warn(`La cola de trabajos empieza otra vez: ${messageOf(error)}`)
        await sleep(PAUSE_MS)
      }
    }
  }
  const kept = goOn()
  return async () => {
    stopping.abort()
    await runner?.stop()
    await kept
  }
}

const pick = (tasks: TaskList, wanted: (task: string) => boolean): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([task]) => wanted(task)))

/**
 * Works on these tasks of the queue until the returned function is called, which waits for the jobs in hand; slow ones have a runner
 * of their own. Without workers it leaves them to other processes. The queue is in the database, so any number of processes may run this, and a database that dies must not end one.
 * A job that throws is tried again, eight times in all. One whose process died is held for it by the queue for four hours: what must
 * not wait so long is looked for by the clock (`resume-…`, `sweep-feed`).
 */
export const runJobs = async (
  ownerUrl: string,
  log: Log,
  tasks: TaskList,
  { slow = slowJobs(), workers = WORKERS }: { slow?: readonly string[]; workers?: number } = {},
): Promise<() => Promise<void>> => {
  const isSlow = (task: string) => slow.includes(task)
  const parts = [pick(tasks, (task) => !isSlow(task)), pick(tasks, isSlow)]
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((each) => each())))
  try {
    for (const part of workers > 0 ? parts : [])
      if (Object.keys(part).length > 0) stops.push(await keepRunning({ ownerUrl, log, workers }, part))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
