import { Cellphone, ContactPhone } from '@plantel/contract/fields'
import {
  ParentChanges,
  PersonForm,
  RELATIONSHIP_LABEL_MAX,
  RelationshipType,
  type StudentParent,
  updateRelationship,
} from '@plantel/contract/families'
import type { User } from '@plantel/contract/users'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { EMPTY_PERSON, type PersonValues, personOf } from '../../../domain/people/person-values.ts'
import type { Proof } from '../../../domain/family/guardian-proof.tsx'
import type { RelationshipKind } from './relationship-field.tsx'

interface Kind {
  relationship: RelationshipKind | null
  relationship_label: string
  /** Of a contact. */
  contact_phone: string
}

type Values = PersonValues & Kind

const NO_KIND: Kind = { relationship: null, relationship_label: '', contact_phone: '' }

export const EMPTY_PARENT: Values = { ...EMPTY_PERSON, ...NO_KIND }

const KIND = {
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string().check(z.maxLength(RELATIONSHIP_LABEL_MAX))),
}

export const ParentForm = z.pipe(
  z.transform(({ relationship, relationship_label, ...person }: Values): Record<string, unknown> => ({
    relationship,
    relationship_label: relationship_label.trim() || null,
    ...personOf(person),
  })),
  z.extend(PersonForm, KIND),
)

/** A cell phone makes an account of the contact, who is then called by it. */
export const ContactOfStudentForm = z.pipe(
  z.transform((values: Values): Record<string, unknown> => ({
    relationship: values.relationship,
    relationship_label: values.relationship_label.trim() || null,
    name: values.name,
    last_name: values.last_name,
    second_last_name: values.second_last_name.trim() || null,
    ...(values.cellphone === ''
      ? { contact_phone: values.contact_phone || null }
      : { cellphone: values.cellphone }),
  })),
  z.strictObject({
    ...KIND,
    name: PersonForm.shape.name,
    last_name: PersonForm.shape.last_name,
    second_last_name: PersonForm.shape.second_last_name,
    contact_phone: z.optional(ContactPhone),
    cellphone: z.optional(Cellphone),
  }),
)

export type EditedParent = z.output<typeof ParentForm> | z.output<typeof ContactOfStudentForm>

/** Only what differs from what is stored: a phone that is the same is not a phone that changes. */
export const changesOf = (user: User, edited: EditedParent) => {
  const stored = new Map<string, unknown>(Object.entries(user))
  const { relationship: _kind, relationship_label: _label, ...person } = edited
  const differs = ([name, value]: [string, unknown]) => value !== stored.get(name)
  return ParentChanges.parse(Object.fromEntries(Object.entries(person).filter(differs)))
}

/** The person and the type of relationship in one call, which saves both or neither. */
export const saveParent = async (
  user: User,
  parent: StudentParent,
  { edited, proof }: { edited: EditedParent; proof: Partial<Proof> },
): Promise<void> => {
  const changes = changesOf(user, edited)
  const { relationship, relationship_label } = edited
  const renamed = relationship_label !== parent.relationship_label
  const changed = Object.keys(changes).length > 0
  await call(updateRelationship, {
    params: { id: parent.relationship_id },
    body: {
      relationship,
      ...(renamed ? { relationship_label } : {}),
      ...(changed ? { parent: changes } : {}),
      ...proof,
    },
  })
}
