import {
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
import type { RelationshipKind } from './relationship-field.tsx'

interface Kind {
  relationship: RelationshipKind | null
  relationship_label: string
}

type Values = PersonValues & Kind

const NO_KIND: Kind = { relationship: null, relationship_label: '' }

export const EMPTY_PARENT: Values = { ...EMPTY_PERSON, ...NO_KIND }

export const ParentForm = z.pipe(
  z.transform(({ relationship, relationship_label, ...person }: Values): Record<string, unknown> => ({
    relationship,
    relationship_label: relationship_label.trim() || null,
    ...personOf(person),
  })),
  z.extend(PersonForm, {
    relationship: RelationshipType,
    relationship_label: z.nullable(z.string().check(z.maxLength(RELATIONSHIP_LABEL_MAX))),
  }),
)

export type EditedParent = z.output<typeof ParentForm>

const Changes = z.partial(PersonForm)

/** Only what differs from what is stored: a phone that is the same is not a phone that changes. */
export const changesOf = (user: User, edited: EditedParent) => {
  const stored = new Map<string, unknown>(Object.entries(user))
  const { relationship: _kind, relationship_label: _label, ...person } = edited
  const differs = ([name, value]: [string, unknown]) => value !== stored.get(name)
  return Changes.parse(Object.fromEntries(Object.entries(person).filter(differs)))
}

/** The person and the type of relationship in one call, which saves both or neither. */
export const saveParent = async (user: User, parent: StudentParent, edited: EditedParent): Promise<void> => {
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
    },
  })
}
