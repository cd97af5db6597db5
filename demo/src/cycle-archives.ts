import { writeArchive } from '@plantel/api/src/features/cycles/archive.ts'
import type { Filling } from './filling.ts'

const uncounted = () => undefined

export const archiveCycles = async ({ tx, files }: Filling, school_id: number): Promise<void> => {
  const cycles = await tx.selectFrom('cycles').select('cycle_id').orderBy('cycle_id').execute()
  for (const { cycle_id } of cycles) await writeArchive(tx, files, { school_id, cycle_id }, uncounted)
}
