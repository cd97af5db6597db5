import { posix } from 'node:path'
import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { UnreadableList } from './unreadable-list.ts'
import { readXml } from './xml.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
}

export interface Workbook {
  readonly date1904: boolean
  readonly sheets: readonly WorkbookSheet[]
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
}

/** Beside `workbook.xml`, programs of the network write `workbook2.xml`. */
const WORKBOOK = /^xl\/workbook\d*\.xml$/i

export const workbookPart = ({ names }: Archive): string | undefined =>
  names.find((name) => WORKBOOK.test(name))

interface Relationship {
  /** The last word of its type, which is the same in both kinds of namespaces. */
  readonly type: string
  readonly part: string
}

/** More than a workbook of 40 sheets has. */
const MOST_RELATIONSHIPS = 1_000
const LONGEST_NAME = 255

const partOf = (target: string) =>
  target.startsWith('/') ? posix.normalize(target.slice(1)) : posix.join('xl', target)

const readRelationships = async (archive: Archive, workbook: string, meter: Meter) => {
  const found = new Map<string, Relationship>()
  const path = `xl/_rels/${posix.basename(workbook)}.rels`
  const open = (
    name: string,
    { Id, Type = '', Target = '', TargetMode }: Readonly<Record<string, string>>,
  ) => {
    if (name !== 'Relationship' || Id === undefined || TargetMode === 'External') return
    if (found.size > MOST_RELATIONSHIPS) throw new UnreadableList('damaged')
    found.set(Id, { type: posix.basename(Type), part: partOf(Target) })
  }
  await readXml(archive.read(path), { open }, meter)
  return found
}

const idOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Sheets in the order of the workbook; sheets of charts and macros have no cells. */
export const readWorkbook = async (archive: Archive, part: string, meter: Meter): Promise<Workbook> => {
  const relationships = await readRelationships(archive, part, meter)
  const sheets: WorkbookSheet[] = []
  let date1904 = false
  const addSheet = (attributes: Readonly<Record<string, string>>) => {
    const relationship = relationships.get(idOf(attributes))
    if (!relationship) throw new UnreadableList('damaged')
    if (relationship.type !== 'worksheet') return
    const { name = '', state = 'visible' } = attributes
    if (name.length > LONGEST_NAME) throw new UnreadableList('damaged')
    sheets.push({ name, hidden: state !== 'visible', part: relationship.part })
    if (sheets.length > meter.limits.sheets) throw new UnreadableList('sheets')
  }
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'workbookPr') date1904 = isTrue(attributes['date1904'])
    if (name === 'sheet') addSheet(attributes)
  }
  await readXml(archive.read(part), { open }, meter)
  const partOfType = (type: string) =>
    [...relationships.values()].find((relationship) => relationship.type === type)?.part
  return { date1904, sheets, sharedStrings: partOfType('sharedStrings'), styles: partOfType('styles') }
}
