import {
  addRelationship,
  ContactForm,
  createStudentContact,
  createStudentParent,
  NewPersonForm,
  RELATIONSHIP_LABEL_MAX,
  RelationshipType,
} from '@plantel/contract/families'
import type { UserRow } from '@plantel/contract/users'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { chosenPasswordOf, EMPTY_PASSWORD } from '../../../domain/passwords/new-password-fields.tsx'
import { EMPTY_PERSON, newPersonOf } from '../../../domain/people/person-values.ts'
import { FAMILY_TEXTS } from './texts.ts'
import type { RelationshipKind } from './relationship-field.tsx'

interface Choice {
  relationship: RelationshipKind | null
  relationship_label: string
  found: UserRow | null
}

const NOTHING: Choice = { relationship: null, relationship_label: '', found: null }

/** How both forms begin; they live side by side, so who goes back and forth loses nothing. */
export const EMPTY_RELATIONSHIP = { ...NOTHING, ...EMPTY_PERSON, ...EMPTY_PASSWORD }

type Values = typeof EMPTY_RELATIONSHIP

const KIND = {
  relationship: RelationshipType,
  relationship_label: z.optional(z.string().check(z.maxLength(RELATIONSHIP_LABEL_MAX))),
}

const labelOf = (typed: string) => (typed.trim() === '' ? {} : { relationship_label: typed.trim() })

/** 1 search an existing user. */
export const LinkForm = z.pipe(
  z.transform(({ relationship, relationship_label, found }: Values): Record<string, unknown> => ({
    relationship,
    ...labelOf(relationship_label),
    found: found?.user_id,
  })),
  z.strictObject({ ...KIND, found: z.int(FAMILY_TEXTS.choose) }),
)

/** 2 register a new user. */
export const RegisterForm = z.pipe(
  z.transform((values: Values): Record<string, unknown> => ({
    relationship: values.relationship,
    ...labelOf(values.relationship_label),
    ...chosenPasswordOf(values),
    ...newPersonOf(values),
  })),
  z.safeExtend(NewPersonForm, KIND),
)

/** 3 record somebody without log-in. What the form knows of an address goes along. */
export const CONTACT_FIELDS = [
  'name',
  'last_name',
  'second_last_name',
  'cellphone',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
] as const

export const ContactOf = z.pipe(
  z.transform(
    ({ relationship, relationship_label, cellphone, ...values }: Values): Record<string, unknown> => ({
      relationship,
      ...labelOf(relationship_label),
      contact: {
        ...Object.fromEntries(
          CONTACT_FIELDS.flatMap((name) =>
            name === 'cellphone' ? [] : [[name, values[name].trim() || null]],
          ),
        ),
        name: values.name,
        last_name: values.last_name,
        contact_phone: cellphone === '' ? null : cellphone,
      },
    }),
  ),
  z.strictObject({ ...KIND, contact: ContactForm }),
)

export type NewRelationship =
  z.output<typeof LinkForm> | z.output<typeof RegisterForm> | z.output<typeof ContactOf>

interface Saved {
  access_code: string | undefined
}

export const saveRelationship = async (
  studentId: number,
  { relationship, relationship_label, ...form }: NewRelationship,
): Promise<Saved> => {
  const params = { id: studentId }
  const kind = { relationship, ...(relationship_label === undefined ? {} : { relationship_label }) }
  if ('found' in form) {
    await call(addRelationship, { params: { ...params, parent_id: form.found }, body: kind })
    return { access_code: undefined }
  }
  if ('contact' in form) {
    await call(createStudentContact, { params, body: { ...kind, contact: form.contact } })
    return { access_code: undefined }
  }
  return (await call(createStudentParent, { params, body: { ...kind, parent: form } })).data
}
