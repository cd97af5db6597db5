import type { ReadList } from '@plantel/contract/import/read-list'
import { compoundReason, isCompound } from './compound.ts'
import type { ListLimits } from './list-limits.ts'
import { Meter } from './meter.ts'
import type { RawList } from './raw-list.ts'
import { readTextList } from './read-text.ts'
import { readWorkbookList } from './read-workbook.ts'
import { repair } from './repair.ts'
import { UnreadableList } from './unreadable-list.ts'

const ZIP = Buffer.from('PK')

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

/** A workbook, or an archive. */
export const isZip = (bytes: Buffer): boolean => startsWith(bytes, ZIP) && (bytes[2] === 3 || bytes[2] === 5)

/** By what is in it: names of files lie. */
const readByContent = async (bytes: Buffer, meter: Meter): Promise<RawList> => {
  if (isCompound(bytes)) throw new UnreadableList(compoundReason(bytes))
  return isZip(bytes) ? readWorkbookList(bytes, meter) : readTextList(bytes, meter)
}

/**
 * What is in the cells of a file. It takes the processor and some memory for seconds: only ever in a thread of its own.
 * @throws `UnreadableList`
 */
export const readList = async (bytes: Buffer, limits: ListLimits): Promise<ReadList> => {
  if (bytes.length > limits.fileBytes) throw new UnreadableList('file-size')
  const meter = new Meter(limits)
  const list = await readByContent(bytes, meter)
  repair(list, meter)
  if (list.sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableList('empty')
  return list
}
