import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InstallationKey, installationKey } from '../../src/domain/backups/installation-key.ts'
import { readColumns } from '../../src/domain/backups/columns.ts'
import { COPIED_TABLES } from '../../src/domain/backups/tables.ts'
import { openCopy } from '../../src/domain/restoring/open-copy.ts'
import {
  type IdMap,
  type Restored,
  type RestoreOrder,
  restoreSchool,
} from '../../src/domain/restoring/writing/restore-school.ts'
import { createIdMap } from '../../src/domain/restoring/writing/id-map.ts'
import { asOwner, database, NOON, theFiles } from '../app.ts'
import type { Person } from '../as.ts'
import { type Zipped, zipped } from '../build/altered-zip.ts'
import { build } from '../build/build.ts'

const A_DAY_LATER = new Date(NOON.getTime() + 86_400_000)

export const thisInstallation = (): Promise<InstallationKey> =>
  installationKey(async (text, values) => ({ rows: await asOwner<object>(text, values) }))

/** A school that has its administrator and nothing else. */
export const emptySchool = async (): Promise<Person> =>
  build.user(await build.school(), ['ADMINISTER'], { name: 'Nadia' })

export interface RestoredSchool extends Restored {
  ids: IdMap
}

/** Writes a copy into the school of `by`. */
export const restoreInto = async (
  by: Person,
  copied: Zipped | Buffer,
  order: Partial<RestoreOrder> = {},
): Promise<RestoredSchool> => {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-restored-'))
  const path = join(folder, 'copia.zip')
  writeFileSync(path, Buffer.isBuffer(copied) ? copied : await zipped(copied))
  const names = COPIED_TABLES.map(({ name }) => name)
  const columns = await build.within(by.school_id, (tx) => readColumns(tx, names))
  const copy = await openCopy(path, columns, (await thisInstallation()).publicKey)
  let kept: IdMap | undefined
  try {
    const restored = await restoreSchool(
      { db: database(), files: theFiles(), tell: async () => undefined },
      {
        school_id: by.school_id,
        by: by.user_id,
        import_id: null,
        now: A_DAY_LATER,
        ...order,
        reserved:
          'reserved' in order && !order.reserved
            ? undefined
            : async (tx, ids, stored) => {
                kept = ids
                return (await order.reserved?.(tx, ids, stored)) ?? { notes: [] }
              },
      },
      copy,
    )
    return { ...restored, ids: kept ?? createIdMap() }
  } finally {
    copy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
