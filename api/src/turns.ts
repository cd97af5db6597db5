import { problem } from './http/problems.ts'

/** `who`: each asker has a line of their own. */
export type InTurn = <Result>(work: () => Promise<Result>, who?: string) => Promise<Result>

interface Bounds {
  atOnce: number
  waitingMax: number
  patienceMs?: number
}

interface Waiting {
  begin: () => void
  giveUp: () => void
}

/** Below `REQUEST_MS_MAX`, with time for the work itself. */
const PATIENCE_MS = 20_000

const tryLater = () => problem.unavailable(2)

/** Lines take turns, so that one asker's many pieces do not block others. */
const openLines = (waitingMax: number) => {
  const lines = new Map<string, Waiting[]>()
  let count = 0

  const remove = (who: string, line: Waiting[], one: Waiting): void => {
    line.splice(line.indexOf(one), 1)
    count -= 1
    if (line.length === 0) lines.delete(who)
  }
  const longest = (): [string, Waiting[]] | undefined =>
    [...lines].reduce<[string, Waiting[]] | undefined>(
      (most, line) => (most === undefined || line[1].length > most[1].length ? line : most),
      undefined,
    )
  const makePlace = (who: string): void => {
    if (count < waitingMax) return
    const [crowd, line] = longest() ?? ['', []]
    const last = line.at(-1)
    if (last === undefined || line.length <= (lines.get(who)?.length ?? 0) + 1) throw tryLater()
    remove(crowd, line, last)
    last.giveUp()
  }
  return {
    join: (who: string, one: Waiting): void => {
      makePlace(who)
      const line = lines.get(who) ?? []
      lines.set(who, line)
      line.push(one)
      count += 1
    },
    leave: (who: string, one: Waiting): void => {
      const line = lines.get(who)
      if (line?.includes(one)) remove(who, line, one)
    },
    next: (): Waiting | undefined => {
      for (const [who, line] of lines) {
        const [one] = line
        if (one === undefined) return undefined
        lines.delete(who)
        lines.set(who, line)
        remove(who, line, one)
        return one
      }
      return undefined
    },
  }
}

/** Few at a time per process; askers take turns. @throws 503 without a place, or after too long a wait */
export const takeTurns = ({ atOnce, waitingMax, patienceMs = PATIENCE_MS }: Bounds): InTurn => {
  let running = 0
  const lines = openLines(waitingMax)

  const waitTurn = (who: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
        giveUp: () => {
          clearTimeout(tooLong)
          reject(tryLater())
        },
      }
      const tooLong = setTimeout(() => {
        lines.leave(who, one)
        one.giveUp()
      }, patienceMs)
      try {
        lines.join(who, one)
      } catch (error) {
        clearTimeout(tooLong)
        throw error
      }
    })

  return async (work, who = '') => {
    if (running >= atOnce) await waitTurn(who)
    else running += 1
    try {
      return await work()
    } finally {
      const next = lines.next()
      if (next) next.begin()
      else running -= 1
    }
  }
}

/** A place that is kept until it is left. @throws 503 as above */
export const keepPlace = (inTurn: InTurn, who: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const kept = () => new Promise<void>((leave) => resolve(leave))
    inTurn(kept, who).catch(reject)
  })
