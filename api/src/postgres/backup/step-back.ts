import { constants, setPriority } from 'node:os'
import type { Client } from 'pg'

/** Lowers the priority of this process or of an embedded server's. Where not allowed, the read rate must do. */
export const stepBack = (pid?: number): void => {
  try {
    setPriority(pid ?? process.pid, constants.priority.PRIORITY_LOW)
  } catch {}
}

export const stepBackWith = (client: Client & { processID?: number | null }): void => {
  if (client.processID) stepBack(client.processID)
}
