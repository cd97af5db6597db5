import { listName, type Relationship } from '@plantel/contract/school-words'
import type { StudentFamily } from '@plantel/contract/student-family'
import { useMemo } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { PERSON_NAMES } from '../../../domain/people/person-values.ts'
import type { StudentFormState } from '../form/student-form-state.ts'
import { ADDRESS, type Address, type Member, memberForm, type MemberKind, MEMBERS } from './member-form.ts'

export const KINDS = ['mother', 'father', 'other'] as const satisfies readonly MemberKind[]
export const KIND_WORDS = { mother: 'Madre', father: 'Padre', other: 'Otro' } as const

/** Parents are usually called like the child: one of its two family names each. */
const LAST_NAME = { mother: 'second_last_name', father: 'last_name' } as const

type Sent = Pick<StudentFamily, 'known' | 'parents' | 'contacts'>

/** As the call takes them: an empty list is not sent. */
const bodyOf = (members: readonly Member[]): Sent => {
  const known = members.flatMap((each) => (each.place === 'known' ? [each.member] : []))
  const parents = members.flatMap((each) => (each.place === 'parents' ? [each.member] : []))
  const contacts = members.flatMap((each) => (each.place === 'contacts' ? [each.member] : []))
  return {
    ...(known.length > 0 && { known }),
    ...(parents.length > 0 && { parents }),
    ...(contacts.length > 0 && { contacts }),
  }
}

/** The family of a student who is being registered: one form for each of three sections. */
export const useNewFamily = ({ values: student, set }: Pick<StudentFormState, 'values' | 'set'>) => {
  const { street, colony, outside_number, inside_number, zipcode } = student
  const home: Address = useMemo(
    () => ({ street, colony, outside_number, inside_number, zipcode }),
    [street, colony, outside_number, inside_number, zipcode],
  )
  const schema = useMemo(() => memberForm(home), [home])
  const forms = {
    mother: useForm(MEMBERS.mother, schema),
    father: useForm(MEMBERS.father, schema),
    other: useForm(MEMBERS.other, schema),
  }
  const open = KINDS.filter((kind) => forms[kind].values.there)
  const members = open.flatMap((kind) => forms[kind].parsed ?? [])
  const placed = open.flatMap((kind) => {
    const place = forms[kind].parsed?.place
    return place === undefined ? [] : [{ kind, place }]
  })
  /** The fields that the server names, in words: *Celular (Madre)*. */
  const names = Object.fromEntries(
    placed.flatMap(({ kind, place }, at) => {
      const before = placed.slice(0, at).filter((other) => other.place === place).length
      return Object.entries(PERSON_NAMES).flatMap(([field, name]) =>
        ['parent', 'contact'].map((part) => [
          `${place}.${before}.${part}.${field}`,
          `${name} (${KIND_WORDS[kind]})`,
        ]),
      )
    }),
  )
  return {
    forms,
    open,
    home,
    /** The address of a brother or sister becomes the student's. */
    liveWith: (address: Record<keyof Address, string | null>) => {
      for (const field of ADDRESS) set(field, address[field] ?? '')
    },
    names,
    body: bodyOf(members),
    valid: open.every((kind) => forms[kind].valid),
    wrong: open.reduce((sum, kind) => sum + forms[kind].wrong, 0),
    /** Who of the family is new, with the code that the answer has. */
    codesOf: (added: readonly { relationship: Relationship; access_code?: string | undefined }[]) =>
      open.flatMap((kind) => {
        const { values } = forms[kind]
        const code = added.find(({ relationship }) => relationship === values.relationship)?.access_code
        return code === undefined ? [] : [{ name: listName(values), code }]
      }),
    /** Shows what is missing in each section. */
    touchAll: () => {
      for (const kind of open) forms[kind].submit(() => undefined)
    },
    add: (kind: MemberKind) => {
      const last_name = kind === 'other' ? '' : student[LAST_NAME[kind]].trim()
      // Whoever has not said where the student lives says it of the parent.
      const sameAddress = home.street.trim() !== '' || !student.lacking
      forms[kind].reset({ ...MEMBERS[kind], there: true, last_name, sameAddress })
    },
    remove: (kind: MemberKind) => forms[kind].reset(MEMBERS[kind]),
  }
}

export type NewFamily = ReturnType<typeof useNewFamily>
