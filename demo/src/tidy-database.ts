import { Client } from 'pg'
import type { Progress } from '@plantel/api/src/progress.ts'

/** Statistics for the planner at once, instead of when the server gets round to it: for benches. Needs the owner. */
export const tidyDatabase = async (ownerUrl: string, progress: Progress): Promise<void> => {
  progress('Preparando estadísticas…')
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
