import { readEmail } from '@plantel/contract/import/emails'
import { FAMILY_WORDS, readKinship } from '@plantel/contract/import/kinship'
import { importMessage } from '@plantel/contract/import/messages'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import { readPhones } from '@plantel/contract/import/phones'
import type { GuardianOwner, ImportField } from '@plantel/contract/import/tables'
import { RELATIONSHIP, type Relationship } from '@plantel/contract/school-words'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { FileRow } from '../value.ts'
import type { DraftGuardian } from './draft.ts'
import { guardianCell } from './guardian-cell.ts'
import { type Collecting, type Judging, readName, soundCell } from './normalise-student.ts'

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

/** The guardians of one row, in the order of the columns. */
export const normaliseGuardians = (row: FileRow, judging: Judging, said: Collecting): GuardiansOfRow => {
  const { columns } = judging
  const guardians: DraftGuardian[] = []
  const notes: string[] = []
  for (const number of columns.guardians) {
    const text = (field: ImportField): string => columns.cell(row, field, number)
    const owner = columns.all.find((each) => each.guardian === number && each.owner !== null)?.owner ?? null
    const field = `guardian.${number}`
    const hasSecond = columns.all.some(
      (each) => each.guardian === number && each.field === 'guardian_second_last_name',
    )
    const fields = hasSecond ? NAME_FIELDS : ONE_COLUMN
    const phones = readPhones(soundCell(text('guardian_phone'), `${field}.phone`, said))
    const phone = said.take(`${field}.phone`, phones)
    const email = said.take(
      `${field}.email`,
      readEmail(soundCell(text('guardian_email'), `${field}.email`, said)),
    )
    const apart = guardianCell(text('guardian_full_name'))
    if (apart.others.length > 0) {
      const x = apart.others.join(', ')
      notes.push(`Otro contacto: ${x}`)
      said.add(importMessage(9148, { field: `${field}.name`, x: x.slice(0, 60) }))
    }
    const name = readName(
      row,
      (each) => {
        const from = fields[each]
        if (from === 'guardian_full_name') return apart.name
        return from === undefined ? '' : text(from)
      },
      {
        hint: {},
        said,
        judging,
        field: `${field}.name`,
        order: judging.decisions.guardianOrders.get(number),
        allCaps: judging.decisions.guardianCaps.get(number),
        oneSurnameUsual: true,
      },
    )
    if (phones.others.length > 0) notes.push(`Tel. ${whoIs(owner)}: ${phones.others.join(', ')}`)
    if (name === null) {
      // A name alone is no person of the school, and is not lost.
      const written = isNothing(apart.written) ? '' : apart.written
      const contact = [written, phone, email].filter(Boolean).join(', ')
      if (contact !== '') {
        notes.push(`Tel. ${whoIs(owner)}: ${contact}`)
        said.add(importMessage(9145, { field: `${field}.name`, x: contact }))
      }
      continue
    }
    const long = [name.name, name.last_name, name.second_last_name ?? ''].find(
      (part) => part.length > STUDENT_LIMITS.name,
    )
    if (long !== undefined) {
      said.add(importMessage(9146, { field: `${field}.name`, x: long.slice(0, 60) }))
      continue
    }
    guardians.push({
      ...name,
      ...kinshipOf(tidy(text('guardian_kinship') || apart.kinship), owner),
      phone,
      email,
    })
  }
  return { guardians, notes }
}
