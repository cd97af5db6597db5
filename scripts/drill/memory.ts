import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 200

/** Bytes of memory that a process has now; Linux alone says so. */
const memoryOf = (pid: number): number => {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m) ?? []
  return Number(kilobytes) * 1024
}

/** The most that the process had at one time until `signal`. */
export const measureMemory = async (pid: number, signal: AbortSignal): Promise<number> => {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, memoryOf(pid))
    await sleep(PAUSE_MS)
  }
  return most
}
