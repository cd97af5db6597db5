import { addRelationship, ContactForm, NewPersonForm } from '@plantel/contract/families'
import { RELATIONSHIP, type Relationship } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import * as z from 'zod/mini'
import { EMPTY_PERSON, newPersonOf, type PersonValues } from '../../../domain/people/person-values.ts'

export const ADDRESS = ['street', 'colony', 'outside_number', 'inside_number', 'zipcode'] as const
export type Address = Record<(typeof ADDRESS)[number], string>

export interface MemberValues extends PersonValues {
  /** The section is open. */
  there: boolean
  relationship: Relationship
  relationship_label: string
  /** Whose phone it is, if somebody of the school has it. */
  found: UserRow | null
  /** It is that person; else somebody who shares the phone. */
  isFound: boolean
  sameAddress: boolean
}

const emptyMember = (relationship: Relationship): MemberValues => ({
  ...EMPTY_PERSON,
  there: false,
  relationship,
  relationship_label: '',
  found: null,
  isFound: true,
  sameAddress: true,
})

export const MEMBERS = {
  mother: emptyMember(RELATIONSHIP.mother),
  father: emptyMember(RELATIONSHIP.father),
  other: emptyMember(RELATIONSHIP.other),
} as const
export type MemberKind = keyof typeof MEMBERS

export const isKnown = ({ found, isFound }: MemberValues): boolean => found !== null && isFound

/** Without a phone of their own nobody gets an account. */
const isContact = (member: MemberValues): boolean => member.cellphone === '' || member.found !== null

const Known = z.extend(addRelationship.body, { parent_id: z.int() })
const New = z.extend(addRelationship.body, { parent: NewPersonForm })
const Contact = z.extend(addRelationship.body, { contact: ContactForm })

export type Member =
  | { place: 'known'; member: z.output<typeof Known> }
  | { place: 'parents'; member: z.output<typeof New> }
  | { place: 'contacts'; member: z.output<typeof Contact> }

const kinOf = (values: MemberValues) => ({
  relationship: values.relationship,
  ...(values.relationship_label.trim() !== '' && { relationship_label: values.relationship_label.trim() }),
  ...(!isKnown(values) && { lives_with: values.sameAddress }),
})

const orNull = (text: string) => text.trim() || null

/** A refused field is that of the form, wherever it lies in what is sent. */
const checked = <Sent>(
  schema: z.ZodMiniType<Sent>,
  value: unknown,
  ctx: z.core.ParsePayload,
): Sent | undefined => {
  const { data, error } = schema.safeParse(value)
  for (const { path, message } of error?.issues ?? [])
    ctx.issues.push({ code: 'custom', input: value, path: path.slice(-1), message })
  return data
}

/** What is sent of one member; undefined while the section is closed. `home`: the student's address. */
export const memberForm = (home: Address): z.ZodMiniType<Member | undefined> =>
  z.pipe(
    z.custom<MemberValues>(),
    z.transform((values: MemberValues, ctx): Member | undefined => {
      if (!values.there) return undefined
      const kin = kinOf(values)
      if (isKnown(values)) {
        const member = checked(Known, { ...kin, parent_id: values.found?.user_id }, ctx)
        return member && { place: 'known', member }
      }
      const { name, last_name, second_last_name, ...person } = newPersonOf({
        ...values,
        ...(values.sameAddress ? home : {}),
      })
      const names = { name, last_name, second_last_name }
      if (isContact(values)) {
        const address = Object.fromEntries(ADDRESS.map((field) => [field, orNull(person[field] ?? '')]))
        const contact = { ...names, ...address, contact_phone: orNull(values.cellphone) }
        const member = checked(Contact, { ...kin, contact }, ctx)
        return member && { place: 'contacts', member }
      }
      const { enrollment: _none, ...parent } = person
      const member = checked(New, { ...kin, parent: { ...names, ...parent } }, ctx)
      return member && { place: 'parents', member }
    }),
  )
