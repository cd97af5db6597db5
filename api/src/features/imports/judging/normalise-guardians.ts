import { readEmail } from '@plantel/contract/import/emails'
import { FAMILY_WORDS, readKinship } from '@plantel/contract/import/kinship'
import { importMessage } from '@plantel/contract/import/messages'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import { otherPhones, readPhones } from '@plantel/contract/import/phones'
import type { GuardianOwner, ImportField } from '@plantel/contract/import/tables'
import { RELATIONSHIP, type Relationship } from '@plantel/contract/school-words'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { FileRow } from '../value.ts'
import type { DraftGuardian } from './draft.ts'
import { guardianCell } from './guardian-cell.ts'
import { type Collecting, soundCell } from './collecting.ts'
import { type Judging, readName } from './normalise-student.ts'

const OF_OWNER: Record<GuardianOwner, { relationship: Relationship; label: string | null }> = {
  father: { relationship: RELATIONSHIP.father, label: null },
  mother: { relationship: RELATIONSHIP.mother, label: null },
  tutor: { relationship: RELATIONSHIP.other, label: 'Tutor' },
}

/** A surname of a guardian without a column for the second one holds both. */
const ONE_COLUMN: Readonly<Record<string, ImportField>> = {
  full_name: 'guardian_full_name',
  name: 'guardian_name',
  surnames: 'guardian_last_name',
}

const NAME_FIELDS: Readonly<Record<string, ImportField>> = {
  full_name: 'guardian_full_name',
  name: 'guardian_name',
  last_name: 'guardian_last_name',
  second_last_name: 'guardian_second_last_name',
}

/** Phones without a name, and further ones, go into the notes of the student. */
export interface GuardiansOfRow {
  guardians: DraftGuardian[]
  notes: string[]
}

const whoIs = (owner: GuardianOwner | null): string =>
  FAMILY_WORDS[OF_OWNER[owner ?? 'tutor'].relationship].toLowerCase()

const kinshipOf = (text: string, owner: GuardianOwner | null) =>
  (text === '' ? null : readKinship(text)) ?? OF_OWNER[owner ?? 'tutor']

/** Somebody whom a row names: what the columns of that guardian say, or a piece of their one cell. */
interface Named {
  number: number
  owner: GuardianOwner | null
  cell: (field: ImportField) => string
  written: string
  /** Telephones beside the first. */
  further: readonly string[]
}

interface Collected extends GuardiansOfRow {
  row: FileRow
  judging: Judging
  said: Collecting
}

const nameOf = ({ number, cell }: Named, { row, judging, said }: Collected) => {
  const hasSecond = judging.columns.all.some(
    (each) => each.guardian === number && each.field === 'guardian_second_last_name',
  )
  const fields = hasSecond ? NAME_FIELDS : ONE_COLUMN
  const text = (each: string): string => {
    const from = fields[each]
    return from === undefined ? '' : cell(from)
  }
  return readName(row, text, {
    hint: {},
    said,
    judging,
    field: `guardian.${number}.name`,
    order: judging.decisions.guardianOrders.get(number),
    allCaps: judging.decisions.guardianCaps.get(number),
    oneSurnameUsual: true,
  })
}

const collect = (named: Named, collected: Collected): void => {
  const { said, notes, guardians } = collected
  const { number, owner, cell, written, further } = named
  const field = `guardian.${number}`
  const phones = readPhones(soundCell(cell('guardian_phone'), `${field}.phone`, said))
  const phone = said.take(`${field}.phone`, phones)
  const email = said.take(
    `${field}.email`,
    readEmail(soundCell(cell('guardian_email'), `${field}.email`, said)),
  )
  const name = nameOf(named, collected)
  const others = [...phones.others, ...further.flatMap(otherPhones)]
  if (others.length > 0) notes.push(`Tel. ${whoIs(owner)}: ${others.join(', ')}`)
  if (name === null) {
    // A name alone is no person of the school, and is not lost.
    const contact = [isNothing(written) ? '' : written, phone, email].filter(Boolean).join(', ')
    if (contact === '') return
    notes.push(`Tel. ${whoIs(owner)}: ${contact}`)
    said.add(importMessage(9145, { field: `${field}.name`, x: contact }))
    return
  }
  const long = [name.name, name.last_name, name.second_last_name ?? ''].find(
    (part) => part.length > STUDENT_LIMITS.name,
  )
  if (long === undefined)
    guardians.push({ ...name, ...kinshipOf(tidy(cell('guardian_kinship')), owner), phone, email })
  else said.add(importMessage(9146, { field: `${field}.name`, x: long.slice(0, 60) }))
}

/** The guardians of one row, in the order of the columns. */
export const normaliseGuardians = (row: FileRow, judging: Judging, said: Collecting): GuardiansOfRow => {
  const { columns } = judging
  const collected: Collected = { row, judging, said, guardians: [], notes: [] }
  for (const number of columns.guardians) {
    const text = (field: ImportField): string => columns.cell(row, field, number)
    const owner = columns.all.find((each) => each.guardian === number && each.owner !== null)?.owner ?? null
    const { written, first, more, others } = guardianCell(text('guardian_full_name'))
    if (others.length > 0) {
      const x = others.join(', ')
      collected.notes.push(`Otro contacto: ${x}`)
      said.add(importMessage(9148, { field: `guardian.${number}.name`, x: x.slice(0, 60) }))
    }
    const ofFirst: Partial<Record<ImportField, string>> = {
      guardian_full_name: first.name,
      guardian_phone: text('guardian_phone') || first.phone,
      guardian_kinship: text('guardian_kinship') || first.kinship,
    }
    const beside = text('guardian_phone') === '' ? [] : [first.phone]
    const further = [...beside, ...columns.cells(row, 'guardian_other_phone', number)]
    collect({ number, owner, written, further, cell: (field) => ofFirst[field] ?? text(field) }, collected)
    for (const { name, kinship, phone } of more) {
      const own: Partial<Record<ImportField, string>> = {
        guardian_full_name: name,
        guardian_phone: phone,
        guardian_kinship: kinship,
      }
      collect(
        { number, owner: null, written: name, further: [], cell: (field) => own[field] ?? '' },
        collected,
      )
    }
  }
  return { guardians: collected.guardians, notes: collected.notes }
}
