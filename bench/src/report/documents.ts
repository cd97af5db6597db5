import type { Documents } from '../documents/measure-documents.ts'
import { ms, table, times } from './table.ts'

const NAMES = { pdf: 'PDF', excel: 'Workbook', csv: 'CSV' }

const HEAD = ['', 'through the API', 'library alone', 'ratio', 'memory', 'library alone']

const NOTE =
  'Reading, counting and drawing, against drawing a plain table of the same rows on the main thread. Memory: how much the process ' +
  'had grown after the first one; ours is drawn in a thread that is let go.'

const APART = ['time', 'peak of the process', 'file']

const apartBlock = (apart: Documents['apart']): string =>
  table(
    [`${(apart[0]?.rows ?? 0).toLocaleString('en')} students by a job`, ...APART],
    apart.map(({ format, ms: took, peakMb, fileMb }) => [
      NAMES[format],
      ms(took),
      `+${Math.round(peakMb)} MB`,
      `${fileMb.toFixed(1)} MB`,
    ]),
  )

export const documentsBlock = (documents: Documents | null): string[] => {
  if (documents === null) return []
  const students = documents.within[0]?.students ?? 0
  const rows = documents.within.map(({ format, ours, bare, slower }) => [
    NAMES[format],
    ms(ours.ms),
    ms(bare.ms),
    times(slower),
    `${Math.round(ours.grownMb)} MB`,
    `${Math.round(bare.grownMb)} MB`,
  ])
  return [
    table([`${students.toLocaleString('en')} students`, ...HEAD.slice(1)], rows),
    NOTE,
    apartBlock(documents.apart),
  ]
}
