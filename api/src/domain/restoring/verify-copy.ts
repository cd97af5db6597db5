import { COPIED_TABLES } from '../backups/tables.ts'
import type { OpenCopy } from './open-copy.ts'

export interface Verified {
  rows: number
  files: number
}

/** Reads all of it once. @throws `UnreadableCopy` when anything of it is not as it was, or no value of its column */
export const verifyCopy = async (
  { manifest, file, rows }: OpenCopy,
  tell: (step: string) => void,
): Promise<Verified> => {
  let count = 0
  for (const table of COPIED_TABLES) {
    tell(table.title)
    for await (const batch of rows(table)) count += batch.length
  }
  const tables = new Set(manifest.tables.map((table) => table.file))
  tell('Archivos')
  for (const { path } of manifest.files) {
    if (tables.has(path)) continue
    // oxlint-disable-next-line no-unused-vars -- its sum is compared as it goes by
    for await (const _ of file(path));
  }
  return { rows: count, files: manifest.files.length }
}
