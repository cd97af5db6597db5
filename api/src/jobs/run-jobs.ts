import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../start-failure.ts'
import { apartJobs, slowJobs } from './job.ts'
import { AT_START, timetable } from './tasks.ts'

interface Log {
  warn: (line: string) => void
  error: (line: string) => void
}

const WORKERS = 2

/** Of tasks that wait for anybody's servers: nearly all of their time, and without a connection. */
const APART_WORKERS = 4

/** Connections: usual jobs hold up to three, slow ones one. With fewer they would wait for each other. Those apart wait for none. */
export const jobConnections = (workers = WORKERS): number => workers * 3 + workers

const PAUSE_MS = 1_000

/** A worker looks for jobs before it listens; waking it finds those added in between. */
const lookOnceListening = (workers: number): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ client }) => {
    const look = () => client.query(`select pg_notify('jobs:insert', '{"count":${workers}}')`)
    // If the connection dies, the worker replaces it and this runs again.
    setImmediate(() => void look().catch(() => undefined))
  })
  return events
}

interface Queue {
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
    // Notifications wake the worker; the poll finds jobs whose hour has come, and missed ones.
    pollInterval: 5_000,
    noHandleSignals: true,
    // Only the batch mode awaits these writes: without it, a lost database would end the process.
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
 * Works on these tasks until the returned function is called, which waits for the jobs in hand. Zero workers leave them to other
 * processes. A job of a dead process is held for four hours: the clock looks for what must not wait (`resume-…`, `sweep-feed`).
 */
export const runJobs = async (
  ownerUrl: string,
  log: Log,
  tasks: TaskList,
  {
    slow = slowJobs(),
    apart = apartJobs(),
    workers = WORKERS,
  }: { slow?: readonly string[]; apart?: readonly string[]; workers?: number } = {},
): Promise<() => Promise<void>> => {
  const isApart = (task: string) => apart.includes(task)
  const isSlow = (task: string) => slow.includes(task) && !isApart(task)
  const parts = [
    { tasks: pick(tasks, (task) => !isSlow(task) && !isApart(task)), workers },
    { tasks: pick(tasks, isSlow), workers },
    { tasks: pick(tasks, isApart), workers: APART_WORKERS },
  ]
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((each) => each())))
  try {
    for (const part of workers > 0 ? parts : [])
      if (Object.keys(part.tasks).length > 0)
        stops.push(await keepRunning({ ownerUrl, log, workers: part.workers }, part.tasks))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
