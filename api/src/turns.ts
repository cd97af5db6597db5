import { problem } from './http/problems.ts'

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` pieces of costly work run in this process, whoever asks; `waitingMax` more wait, beyond them it is 503. */
export const takeTurns = (atOnce: number, waitingMax: number): InTurn => {
  let running = 0
  const waiting: (() => void)[] = []

  const waitTurn = (): Promise<void> => {
    if (waiting.length >= waitingMax) throw problem.unavailable(2)
    return new Promise((resolve) => waiting.push(resolve))
  }

  return async (work) => {
    if (running >= atOnce) await waitTurn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
