import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { type Archive, openArchive } from '../archive.ts'
import { decodeText } from '../decode.ts'
import type { ListLimits } from '../list-limits.ts'
import { Meter } from '../meter.ts'
import { plain } from '../plain.ts'
import { eachRecord } from '../records.ts'
import { UnreadableList } from '../unreadable-list.ts'

/** A row of a file, by names of columns in small letters; what is empty is not there. */
export type RosterRow = Readonly<Record<string, string>>

/** The files that are read, and the columns that are kept of each. Passwords are in none of them. */
const FILES = {
  courses: 'sourcedId title courseCode code',
  classes:
    'sourcedId status title grades courseSourcedId classCode code classType metadata.groupSourcedId metadata.special',
  users:
    'sourcedId status enabledUser username userIds givenName familyName middleName identifier email sms phone agentSourcedIds role metadata.lastName metadata.secondLastName',
  roles: 'userSourcedId status role',
  demographics: 'sourcedId userSourcedId birthDate sex',
  relationships: 'userSourcedId relationshipUserSourcedId relationshipRole',
  enrollments: 'status classSourcedId userSourcedId role',
  academicSessions: 'sourcedId status title type startDate parentSourcedId',
  categories: 'sourcedId status title',
  lineItems:
    'sourcedId status title classSourcedId categorySourcedId academicSessionSourcedId gradingPeriodSourcedId resultValueMax',
  results: 'status lineItemSourcedId studentSourcedId scoreStatus score',
} as const

export type RosterFileName = Lowercase<keyof typeof FILES>

/** The folder of CSV files of OneRoster 1.1 and 1.2, or of School Data Sync 2.1. */
export interface Roster {
  readonly type: 'oneroster' | 'sds'
  readonly files: Readonly<Record<RosterFileName, readonly RosterRow[]>>
  /** There are more results than can be read beside the rest: none is read. */
  readonly tooManyResults: boolean
}

/** What every roster has. */
const NEEDED = ['orgs', 'users'] as const
/** Students of a large school stand in ten classes each, and have two guardians. */
const ROWS = 300_000
/** Some 150,000 results. The text of a file is read at once. */
const RESULT_BYTES = 12 * 2 ** 20

const nameOf = (path: string): { folder: string; file: string } => {
  const at = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, at), file: path.slice(at).toLowerCase() }
}

/** Where a roster lies: at the top, or in one folder. Undefined: nowhere. */
const folderOf = ({ names }: Archive): string | undefined => {
  const folders = Map.groupBy(names.map(nameOf), ({ folder }) => folder)
  const whole = [...folders].filter(([, files]) =>
    NEEDED.every((needed) => files.some(({ file }) => file === `${needed}.csv`)),
  )
  const hasManifest = ([, files]: (typeof whole)[number]) => files.some(({ file }) => file === 'manifest.csv')
  return (whole.find(hasManifest) ?? whole[0])?.[0]
}

const keep = (cells: readonly string[], columns: ReadonlyMap<number, string>, meter: Meter): RosterRow => {
  const row: Record<string, string> = {}
  for (const [at, name] of columns) {
    const text = plain(cells[at] ?? '')
    if (text === '') continue
    meter.checkLength(text)
    meter.cell(at, text)
    meter.ownText(text)
    row[name] = text
  }
  return row
}

const readFile = async (
  archive: Archive,
  path: string,
  wanted: string,
  { meter, takes }: { meter: Meter; takes: (row: RosterRow) => boolean },
): Promise<RosterRow[]> => {
  const text = decodeText(await buffer(Readable.from(archive.read(path))))
  const names = new Set(wanted.toLowerCase().split(' '))
  const rows: RosterRow[] = []
  let columns: Map<number, string> | undefined
  const visit = (cells: readonly string[]) => {
    if (columns === undefined) {
      const heads = cells.map((head, at) => [at, head.trim().toLowerCase()] as const)
      columns = new Map(heads.filter(([, head]) => names.has(head)))
      return true
    }
    const row = keep(cells, columns, meter)
    if (row['status']?.toLowerCase() === 'tobedeleted' || Object.keys(row).length === 0 || !takes(row))
      return true
    meter.row(Object.keys(row).length)
    rows.push(row)
    return true
  }
  eachRecord(text, ',', visit, () => meter.checkTime())
  return rows
}

/** Of who stands where only the groups are wanted, and who teaches what. */
const enrolmentsOf = (classes: readonly RosterRow[]) => {
  const groups = new Set(classes.filter(isGroup).map((each) => each['sourcedid']))
  return (row: RosterRow) => row['role'] !== 'student' || groups.has(row['classsourcedid'])
}

/** A class in which students are, and nothing is taught. */
export const isGroup = (row: RosterRow): boolean =>
  row['metadata.special'] === undefined &&
  (row['classtype'] === 'homeroom' ||
    (row['classtype'] === undefined && row['coursesourcedid'] === undefined))

/** Undefined: an archive without a roster. @throws `UnreadableList` */
export const readRoster = async (bytes: Buffer, limits: ListLimits): Promise<Roster | undefined> => {
  const meter = new Meter({ ...limits, rows: ROWS })
  const archive = await openArchive(bytes, meter)
  const folder = folderOf(archive)
  if (folder === undefined) return undefined
  const read = async (name: keyof typeof FILES, takes: (row: RosterRow) => boolean = () => true) => {
    const path = `${folder}${name}.csv`
    return archive.has(path) ? readFile(archive, path, FILES[name], { meter, takes }) : []
  }
  const classes = await read('classes')
  const files = {
    courses: await read('courses'),
    classes,
    users: await read('users'),
    roles: await read('roles'),
    demographics: await read('demographics'),
    relationships: await read('relationships'),
    enrollments: await read('enrollments', enrolmentsOf(classes)),
    academicsessions: await read('academicSessions'),
    categories: await read('categories'),
    lineitems: await read('lineItems'),
  }
  if (files.users.every((user) => user['sourcedid'] === undefined)) throw new UnreadableList('empty')
  // Last, so that what there is too much of takes nothing else along.
  const tooManyResults = archive.sizeOf(`${folder}results.csv`) > RESULT_BYTES
  const results = tooManyResults ? [] : await read('results', (row) => row['score'] !== undefined)
  const isSds = !archive.has(`${folder}manifest.csv`) && archive.has(`${folder}roles.csv`)
  const type = isSds && !files.users.some((user) => 'enableduser' in user) ? 'sds' : 'oneroster'
  return { type, files: { ...files, results }, tooManyResults }
}
