import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { compoundReason, isCompound } from './compound.ts'
import { UnreadableList } from './unreadable-list.ts'

/** Pictures, papers, archives and programs: how they begin. */
const OTHERS = [
  '25504446', // PDF
  '89504e47', // PNG
  'ffd8ff', // JPEG
  '47494638', // GIF
  '52617221', // RAR
  '377abcaf', // 7z
  '1f8b', // gzip
  '7f454c46', // ELF
  '4d5a9000', // EXE
]

/**
 * What is certainly no list is said at once; the rest is read in a thread. Only a container of before 2007 is read as a whole, to know
 * whether it is a workbook with a password. @throws `UnreadableList`
 */
export const firstLook = async (begin: Buffer, whole: () => Promise<Readable>): Promise<void> => {
  if (begin.length === 0) throw new UnreadableList('empty')
  const hex = begin.toString('hex')
  if (OTHERS.some((other) => hex.startsWith(other))) throw new UnreadableList('other-type')
  if (isCompound(begin)) throw new UnreadableList(compoundReason(await buffer(await whole())))
}
