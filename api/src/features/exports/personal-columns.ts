import { addressLine } from '@plantel/contract/address-line'
import { PERSONAL_COLUMNS } from '@plantel/contract/export-columns'
import { listName, type Relationship, RELATIONSHIPS } from '@plantel/contract/school-words'
import type { StudentRow } from '@plantel/contract/students'
import type { Guardian, Personal } from './personal-sql.ts'
import { type Choosable, column, extra } from './table.ts'

const PERSONAL: readonly string[] = PERSONAL_COLUMNS

export const wantsPersonal = (columns: readonly string[] | undefined): boolean =>
  columns?.some((key) => PERSONAL.includes(key)) ?? false

/** *Madre*, *Abuela*. */
export const kinOf = ({
  relationship,
  relationship_label,
}: Pick<Guardian, 'relationship' | 'relationship_label'>): string =>
  relationship_label ?? RELATIONSHIPS[relationship satisfies Relationship]

const guardiansOf = ({ guardians }: Personal): string =>
  guardians.map((guardian) => `${listName(guardian)} (${kinOf(guardian)})`).join('; ')

/** The student's own first. */
const phonesOf = ({ cellphone, guardians }: Personal): string =>
  [
    ...(cellphone === null ? [] : [`${cellphone} (Alumno)`]),
    ...guardians.flatMap((guardian) =>
      guardian.cellphone === null ? [] : [`${guardian.cellphone} (${kinOf(guardian)})`],
    ),
  ].join('; ')

type Known = ReadonlyMap<number, Personal>

export const personalColumns = (known: Known = new Map()): Choosable<StudentRow>[] => {
  const of =
    (read: (personal: Personal) => string | null | undefined) =>
    ({ student_id }: StudentRow) => {
      const personal = known.get(student_id)
      return (personal && read(personal)) || null
    }
  return [
    extra('guardians', column.text('Madre, padre o tutor', of(guardiansOf))),
    extra('phones', column.text('Teléfonos', of(phonesOf))),
    extra(
      'curp',
      column.text(
        'CURP',
        of(({ curp }) => curp),
      ),
    ),
    extra(
      'date_birth',
      column.day(
        'Fecha de nacimiento',
        of(({ date_birth }) => date_birth),
      ),
    ),
    extra('address', column.text('Domicilio', of(addressLine))),
  ]
}
