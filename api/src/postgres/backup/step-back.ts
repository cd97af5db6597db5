import { constants, setPriority } from 'node:os'
import type { Client } from 'pg'

/**
 * Lets everybody else go first: this process, or one of the embedded server that works for it. The server runs on this machine as this
 * user, or as another one of root's choice; where it may not be, the limit of what is read a second must do.
 */
export const stepBack = (pid?: number): void => {
  try {
    setPriority(pid ?? process.pid, constants.priority.PRIORITY_LOW)
  } catch {}
}

export const stepBackWith = (client: Client & { processID?: number | null }): void => {
  if (client.processID) stepBack(client.processID)
}
