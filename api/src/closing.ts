import { printFailure, printProgress } from './progress.ts'
import { messageOf, StartFailure } from './start-failure.ts'

type Step = () => Promise<void>

/** Without `patience` it shares the budget of the process. */
interface Opened {
  stop: Step
  patience?: () => number
}

export interface Closing {
  readonly add: (step: Step) => void
  /** May be ended while it is still being opened: `signal` then gives it up. */
  readonly open: <Open extends Opened>(start: (signal: AbortSignal) => Promise<Open>) => Promise<Open>
  readonly end: () => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** Requests and jobs must be over 10 s after the first signal; the rest is for the process itself. */
const budget = 9_500
/** npm forwards a Ctrl+C that the terminal sent already: a second signal within this time counts as the first. */
const sameKeyPress = 1_000

/** After a signal a server exits with 0, a command with 1: its work is not done. */
type Asked = 'server' | 'command'

/**
 * SIGTERM, Ctrl+C and a closed terminal end the added steps, then the process. The code is 1 when they take longer
 * than the budget plus `patience`. A second signal ends the process at once.
 */
export const closeOnSignals = (asked: Asked = 'server'): Closing => {
  const steps: Step[] = []
  let since: number | null = null
  let limit: NodeJS.Timeout | undefined
  const giveUpAfter = (milliseconds: number) => {
    clearTimeout(limit)
    limit = setTimeout(() => process.exit(1), milliseconds).unref()
  }

  const close = async (code: number) => {
    since = performance.now()
    giveUpAfter(budget)
    for (const step of steps.splice(0).toReversed()) {
      await step().catch((error: unknown) => {
        code = 1
        printFailure(`Al detener Plantel: ${messageOf(error)}`)
      })
    }
    process.exit(code)
  }
  const fail = async (error: unknown) => {
    if (since !== null) return
    printFailure(inWords(error))
    await close(1)
  }
  const onSignal = () => {
    if (since !== null && performance.now() - since > sameKeyPress) process.exit(1)
    if (since !== null) return
    if (asked === 'server') printProgress('Deteniendo Plantel…')
    else printFailure('Se interrumpió antes de terminar.')
    void close(asked === 'server' ? 0 : 1)
  }

  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, onSignal)
  process.on('uncaughtException', (error) => void fail(error))
  process.on('unhandledRejection', (error) => void fail(error))
  const add = (step: Step) => void steps.push(step)
  const open: Closing['open'] = (start) => {
    const givingUp = new AbortController()
    const opening = start(givingUp.signal)
    add(async () => {
      givingUp.abort()
      const opened = await opening.catch(() => null)
      // A database killed while it writes needs a recovery at its next start, so it gets its own time.
      if (opened?.patience) giveUpAfter(opened.patience() + budget)
      await opened?.stop()
    })
    return opening
  }
  const end = async () => (since === null ? close(0) : undefined)
  return { add, open, end, fail }
}

const inWords = (error: unknown): string => {
  if (error instanceof StartFailure) return error.message
  const stack = error instanceof Error ? error.stack : undefined
  return `Plantel se detuvo por un error inesperado: ${stack ?? messageOf(error)}`
}
