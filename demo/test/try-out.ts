import { expect } from 'vitest'
import type { FileStore } from '@plantel/api/src/files/file-store.ts'
import type { Database, Tx } from '@plantel/api/src/db/in-school.ts'
import { allowTime, fillSchools } from '../src/fill.ts'

/** So many school days have lists. */
export const FEW_DAYS = 3

class RolledBack extends Error {}

/** A small demonstration of that day, gone after `look`. */
export const tryOut = async (
  { owner, files }: { owner: Database; files: FileStore },
  today: string,
  look: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const filling = owner.transaction().execute(async (tx) => {
    await allowTime(tx)
    await fillSchools(tx, 'no password', {
      today,
      students: 180,
      days: FEW_DAYS,
      files,
      progress: () => undefined,
    })
    await look(tx)
    throw new RolledBack()
  })
  await expect(filling).rejects.toThrow(RolledBack)
}
