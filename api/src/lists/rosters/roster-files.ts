import type { Archive } from '../archive.ts'
import { decodeText } from '../decode.ts'
import { delimiterOf } from '../delimiter.ts'
import type { Meter } from '../meter.ts'
import { copied, plain } from '../plain.ts'
import { eachRecord } from '../records.ts'
import { UnreadableList } from '../unreadable-list.ts'

/** By header in small letters; what is empty is not there. */
export type Line = Readonly<Record<string, string>>

/** What is asked of each file; grades and the rest of a folder are never inflated. */
const WANTED = {
  orgs: 'sourcedid,status,name,type,parentsourcedid',
  courses: 'sourcedid,status,title',
  classes:
    'sourcedid,status,title,grades,coursesourcedid,classcode,code,classtype,schoolsourcedid,orgsourcedid,metadata.groupsourcedid,metadata.special',
  users:
    'sourcedid,status,enableduser,username,userids,givenname,familyname,middlename,identifier,email,sms,phone,agentsourcedids,grades,role,orgsourcedids,primaryorgsourcedid,metadata.lastname,metadata.secondlastname',
  roles: 'status,usersourcedid,role,orgsourcedid,grade',
  enrollments: 'status,classsourcedid,usersourcedid,role',
  demographics: 'sourcedid,usersourcedid,status,birthdate,sex',
  relationships: 'status,usersourcedid,relationshipusersourcedid,relationshiprole',
} as const

type RosterFileName = keyof typeof WANTED
export type RosterFiles = Readonly<Record<RosterFileName, readonly Line[]>>

/** Its text stands in the memory of the thread beside what is kept of it. */
const LONGEST_FILE = 48 * 2 ** 20
/** Ten classes of each of 20,000 students. */
const MOST_LINES = 250_000

/** The text of one file. @throws `UnreadableList` */
const textOf = async (archive: Archive, name: string): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of archive.read(name)) {
    size += chunk.length
    if (size > LONGEST_FILE) throw new UnreadableList('inflated')
    chunks.push(chunk)
  }
  return size === 0 ? '' : decodeText(Buffer.concat(chunks))
}

const headOf = (cells: readonly string[]) =>
  cells.map((cell) =>
    plain(cell)
      .replace(/^\uFEFF/, '')
      .toLowerCase(),
  )

const linesOf = (text: string, wanted: ReadonlySet<string>, meter: Meter): Line[] => {
  const tick = () => meter.checkTime()
  const lines: Line[] = []
  let head: string[] | undefined
  const visit = (cells: readonly string[]): boolean => {
    if (head === undefined) {
      head = headOf(cells)
      return true
    }
    if (lines.length >= MOST_LINES) throw new UnreadableList('rows')
    if (lines.length % 1_000 === 0) tick()
    const line: Record<string, string> = {}
    cells.forEach((cell, at) => {
      meter.checkLength(cell)
      const name = head?.[at]
      const value = name !== undefined && wanted.has(name) ? copied(plain(cell)) : ''
      if (name === undefined || value === '') return
      meter.ownText(value)
      line[name] = value
    })
    if (Object.keys(line).length > 0) lines.push(line)
    return true
  }
  eachRecord(text, delimiterOf(text, tick) ?? ',', visit, tick)
  return lines
}

/** At the root, or in a folder: `users.csv` says where. */
const USERS = /^(?:[^/]+\/)?users\.csv$/i

const HEADS = /^\W*(?=[^\r\n]*\bsourcedId\b)(?=[^\r\n]*\b(?:givenName|username)\b)/i

/**
 * The folder of a roster, with its slash; undefined: it is none. Where a file has several, as a copy of a school has, the one that tells most:
 * OneRoster, which has a manifest.
 */
export const rosterFolder = async (archive: Archive): Promise<string | undefined> => {
  const folders = archive.names
    .filter((name) => USERS.test(name))
    .map((name) => name.slice(0, -'users.csv'.length))
  const [folder] = folders.toSorted(
    (one, other) => Number(archive.has(`${other}manifest.csv`)) - Number(archive.has(`${one}manifest.csv`)),
  )
  if (folder === undefined) return undefined
  return HEADS.test((await textOf(archive, `${folder}users.csv`)).slice(0, 4_096)) ? folder : undefined
}

export const readRosterFiles = async (
  archive: Archive,
  folder: string,
  meter: Meter,
): Promise<RosterFiles> => {
  const read = async (name: RosterFileName): Promise<Line[]> => {
    const path = `${folder}${name}.csv`
    if (!archive.has(path)) return []
    return linesOf(await textOf(archive, path), new Set(WANTED[name].split(',')), meter)
  }
  return {
    orgs: await read('orgs'),
    courses: await read('courses'),
    classes: await read('classes'),
    users: await read('users'),
    roles: await read('roles'),
    enrollments: await read('enrollments'),
    demographics: await read('demographics'),
    relationships: await read('relationships'),
  }
}
