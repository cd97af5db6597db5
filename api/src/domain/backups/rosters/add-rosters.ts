import type { BackupPart } from '@plantel/contract/backups'
import { officeScale } from '@plantel/contract/grade-scale'
import { settingOf } from '@plantel/contract/schools'
import type { Tx } from '../../../db/in-school.ts'
import { productVersion } from '../../../product-version.ts'
import { asking, csvOf } from '../../archives/read-csv.ts'
import type { AddFile } from '../../archives/write-zip.ts'
import { listSettings } from '../../schools/sql.ts'
import { oneRosterManifest } from './one-roster-manifest.ts'
import { oneRosterFiles } from './one-roster.ts'
import { sdsFiles } from './sds.ts'

interface Rosters {
  parts: readonly BackupPart[]
  /** Null: whoever runs the installation. */
  maker: number | null
}

async function* whole(words: string): AsyncGenerator<string> {
  yield words
}

/** The current cycle for other programs, in the folders that are wanted. @returns how many lines each file has */
export const addRosters = async (
  tx: Tx,
  { parts, maker }: Rosters,
  add: AddFile,
): Promise<Record<string, number>> => {
  const settings = await listSettings(tx)
  const order = { maker, scale: officeScale(settings), word: settingOf(settings, 'partial-word') }
  const oneRoster = parts.includes('oneroster') ? oneRosterFiles(order) : []
  const rows: Record<string, number> = {}
  if (oneRoster.length > 0)
    await add('oneroster/manifest.csv', whole(oneRosterManifest(oneRoster, productVersion())))
  await asking(tx, async (ask) => {
    for (const { path, csv } of [...oneRoster, ...(parts.includes('sds') ? sdsFiles(order) : [])]) {
      rows[path] = 0
      await add(
        path,
        csvOf(ask, csv, (more) => (rows[path] = (rows[path] ?? 0) + more)),
      )
    }
  })
  return rows
}
