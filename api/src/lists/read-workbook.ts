import { type Archive, openArchive } from './archive.ts'
import { readFormats } from './formats.ts'
import type { Meter } from './meter.ts'
import { plain } from './plain.ts'
import type { RawList } from './raw-list.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type Shared, SheetReader } from './sheet.ts'
import { UnreadableList } from './unreadable-list.ts'
import { readWorkbook, type Workbook, workbookPart } from './workbook.ts'
import { readXml } from './xml.ts'

const readShared = async (archive: Archive, workbook: Workbook, meter: Meter): Promise<Shared> => {
  const { date1904, sharedStrings, styles } = workbook
  // Some programs name parts that they do not write.
  const isThere = (part: string | undefined): part is string => part !== undefined && archive.has(part)
  const strings = isThere(sharedStrings) ? await readSharedStrings(archive, sharedStrings, meter) : []
  const formats = isThere(styles) ? await readFormats(archive, styles, meter) : []
  return { date1904, strings, formats }
}

/** The last value of each formula is read; what is outside the workbook is never asked for. */
export const readWorkbookList = async (bytes: Buffer, meter: Meter): Promise<RawList> => {
  const archive = await openArchive(bytes, meter)
  const part = workbookPart(archive)
  if (part === undefined) throw new UnreadableList('other-type')
  const workbook = await readWorkbook(archive, part, meter)
  const shared = await readShared(archive, workbook, meter)
  const sheets: RawList['sheets'] = []
  for (const { name, hidden, part: path } of workbook.sheets) {
    const reader = new SheetReader(shared, meter)
    await readXml(archive.read(path), reader, meter)
    sheets.push({ name: plain(name), hidden, ...reader.read() })
  }
  return { type: 'xlsx', date1904: workbook.date1904, repaired: false, sheets }
}
