import { readEmail } from '@plantel/contract/import/emails'
import { importMessage } from '@plantel/contract/import/messages'
import { sameNameKey, withoutTitles } from '@plantel/contract/import/names'
import { readPhones } from '@plantel/contract/import/phones'
import type { Role } from '@plantel/contract/permissions'
import type { ImportField } from '@plantel/contract/import/tables'
import type { FileRow, JudgedRow } from '../../value.ts'
import type { Answers } from '../answers.ts'
import type { Columns } from '../cells.ts'
import { collecting, plainField, soundCell } from '../collecting.ts'
import { fitting, readName } from '../normalise-student.ts'
import { equalWords } from '../people.ts'
import { positionOf, type StaffDecisions } from './decide-staff.ts'
import { foldPosition } from './positions.ts'
import type { DraftPerson, DraftRow } from './staff-draft.ts'
import type { StaffIndex } from './staff-index.ts'
import type { StaffValue } from './staff-value.ts'

interface Reading {
  columns: Columns
  decisions: StaffDecisions
  answers: Answers
  school: StaffIndex
}

const CODE_MAX = 20
/** An RFC without its homoclave is the person's too. */
const RFC_OF_PERSON = 10
const PHONE_WORDS = 2

const placeOf = (sheet: string, row: number): string => `${sheet}/${row}`

const plainCode = (text: string): string | null => {
  const code = text.toUpperCase().replaceAll(/[^A-ZÑ&0-9]/g, '')
  return code.length >= RFC_OF_PERSON ? code : null
}

type Read = Pick<DraftPerson, 'name' | 'last_name' | 'second_last_name' | 'phone' | 'email' | 'rfc' | 'curp'>

const readPerson = (
  row: FileRow,
  { columns, decisions, answers }: Reading,
  said: ReturnType<typeof collecting>,
): Read | null => {
  const text = (field: ImportField): string => {
    const cell = columns.cell(row, field)
    return field === 'name' ? withoutTitles(cell) : cell
  }
  const code = (field: 'rfc' | 'curp') =>
    plainCode(plainField(columns.cell(row, field), field, { max: CODE_MAX, said }) ?? '')
  const curp = code('curp')
  const hint = curp === null ? {} : { curp }
  const name = readName(row, text, { hint, said, judging: { decisions, answers }, field: 'name' })
  if (name === null || !fitting(name, said)) {
    if (name === null) said.add(importMessage(9110, { field: 'name' }))
    return null
  }
  return {
    ...name,
    phone: said.take('cellphone', readPhones(soundCell(columns.cell(row, 'cellphone'), 'cellphone', said))),
    email: said.take('email', readEmail(soundCell(columns.cell(row, 'email'), 'email', said))),
    rfc: code('rfc'),
    curp,
  }
}

const keysOf = ({ rfc, curp, phone, email, ...names }: Read) => ({
  sure: [...(rfc ? [`rfc:${rfc.slice(0, RFC_OF_PERSON)}`] : []), ...(curp ? [`curp:${curp}`] : [])],
  phone: phone === null ? '' : `phone:${phone}`,
  email: email === null ? '' : `email:${email.toLowerCase()}`,
  name: `name:${sameNameKey(names)}`,
})

/** Who of the file is known by now: a person may stand in several rows. */
const openFile = () => {
  const known = new Map<string, DraftPerson[]>()
  const at = (key: string): readonly DraftPerson[] => known.get(key) ?? []
  return {
    find: (read: Read): DraftPerson | undefined => {
      const keys = keysOf(read)
      const differ = (field: 'rfc' | 'curp' | 'phone', other: DraftPerson): boolean =>
        read[field] !== null && other[field] !== null && read[field] !== other[field]
      return (
        keys.sure.flatMap(at).find((each) => equalWords(each, read) >= 1) ??
        at(keys.phone).find((each) => equalWords(each, read) >= PHONE_WORDS) ??
        at(keys.email).find((each) => equalWords(each, read) >= 1) ??
        at(keys.name).find((each) => !differ('rfc', each) && !differ('curp', each) && !differ('phone', each))
      )
    },
    put: (person: DraftPerson): void => {
      const { sure, phone, email, name } = keysOf(person)
      for (const key of [...sure, phone, email, name].filter(Boolean)) {
        const before = known.get(key)
        if (before?.includes(person)) continue
        known.set(key, [...(before ?? []), person])
      }
    },
  }
}

const failed = (
  row: FileRow,
  messages: JudgedRow['messages'],
  state: JudgedRow['state'] = 'error',
): JudgedRow<StaffValue> => ({
  row_no: row.row_no,
  state: row.skipped ? 'skipped' : state,
  value: null,
  messages,
  target_id: null,
  family_key: null,
})

const addRow = (
  person: DraftPerson,
  row: FileRow,
  { messages = [], skipped = row.skipped }: { messages?: DraftRow['messages']; skipped?: boolean },
): DraftRow => {
  const draft: DraftRow = {
    row,
    person,
    position: undefined,
    messages,
    changes: [],
    classes: [],
    advises: [],
    subject: null,
    groups: null,
    skipped,
  }
  person.rows.push(draft)
  return draft
}

/** A row above that is in already: whoever it made is in the school. */
const fromSchool = (row: FileRow, school: StaffIndex, key: string): DraftRow | undefined => {
  const above = school.applied.find(
    ({ sheet, sheet_row }) => sheet === row.sheet && sheet_row === row.continues,
  )
  const target = above && school.people.find(({ user_id }) => user_id === above.user_id)
  if (!target) return undefined
  const person: DraftPerson = {
    ...target,
    key,
    rows: [],
    phone: target.cellphone ?? target.contact_phone,
    rfc: null,
    curp: null,
    target,
    opened: false,
    roles: new Set(),
    added: [],
  }
  return addRow(person, row, {})
}

const fill = (person: DraftPerson, more: Read): void => {
  person.phone ??= more.phone
  person.email ??= more.email
  person.rfc ??= more.rfc
  person.curp ??= more.curp
}

/** Each row with whose it is. Rows without a readable name come back as errors. */
export const readPeople = (
  rows: readonly FileRow[],
  reading: Reading,
): { drafts: DraftRow[]; broken: JudgedRow<StaffValue>[] } => {
  const { columns, decisions, school } = reading
  const file = openFile()
  const byPlace = new Map<string, DraftRow>()
  const drafts: DraftRow[] = []
  const broken: JudgedRow<StaffValue>[] = []
  let count = 0
  const nextKey = (): string => {
    count += 1
    return `p${count}`
  }
  const begin = (row: FileRow): DraftRow | undefined => {
    const said = collecting()
    const read = readPerson(row, reading, said)
    if (read === null) {
      broken.push(failed(row, said.messages))
      return undefined
    }
    const person: DraftPerson = file.find(read) ?? {
      ...read,
      key: nextKey(),
      rows: [],
      contact: false,
      target: null,
      opened: false,
      roles: new Set<Role>(),
      added: [],
    }
    fill(person, read)
    file.put(person)
    return addRow(person, row, said)
  }
  const goOn = (row: FileRow): DraftRow | undefined => {
    const above = byPlace.get(placeOf(row.sheet, row.continues ?? 0))
    if (above) return addRow(above.person, row, { skipped: row.skipped || above.skipped })
    const draft = fromSchool(row, school, nextKey())
    if (draft === undefined)
      broken.push(failed(row, [importMessage(9177, { x: String(row.continues ?? '') })]))
    return draft
  }
  for (const row of rows) {
    const draft = row.continues === null ? begin(row) : goOn(row)
    if (draft === undefined) continue
    const written = foldPosition(positionOf(row, columns))
    if (written !== '') draft.position = decisions.positions.get(written) ?? null
    drafts.push(draft)
    byPlace.set(placeOf(row.sheet, row.sheet_row), draft)
  }
  return { drafts, broken }
}
