import type { FileStore } from '../../files/file-store.ts'
import { listKept } from '../../files/handed-out.ts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { sha256 } from '../archive/cluster-manifest.ts'
import type { FileSum } from '../archive/contents.ts'
import { summed } from '../archive/summed.ts'

export interface SummedFile {
  readonly size: number
  readonly sum: string
}
export type SummedFiles = Map<string, SummedFile>

export const addFiles = async (
  archive: ArchiveWriter,
  files: FileStore,
  added: SummedFiles,
): Promise<void> => {
  for await (const { key } of listKept(files)) {
    if (added.has(key)) continue
    const file = await files.get(key)
    if (!file) continue
    const { size } = file
    const bytes = summed(file.bytes, (sum) => added.set(key, { size, sum }))
    await archive.add({ name: `files/${key}`, size }, bytes)
  }
}

export const sumOfFiles = (files: SummedFiles): FileSum => ({
  count: files.size,
  bytes: [...files.values()].reduce((total, { size }) => total + size, 0),
  sum: sha256(
    [...files]
      .map(([key, { sum }]) => `${key} ${sum}\n`)
      .toSorted()
      .join(''),
  ),
})
