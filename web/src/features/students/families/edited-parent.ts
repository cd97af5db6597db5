import {
  PersonForm,
  RelationshipType,
  type StudentParent,
  updateRelationship,
} from '@plantel/contract/families'
import type { User } from '@plantel/contract/users'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { EMPTY_PERSON, type PersonValues, personOf } from '../../../domain/people/person-values.ts'
import type { RelationshipKind } from './relationship-field.tsx'

type Values = PersonValues & { relationship: RelationshipKind | null }

const NO_KIND: { relationship: RelationshipKind | null } = { relationship: null }

export const EMPTY_PARENT: Values = { ...EMPTY_PERSON, ...NO_KIND }

export const ParentForm = z.pipe(
  z.transform(({ relationship, ...person }: Values): Record<string, unknown> => ({
    relationship,
    ...personOf(person),
  })),
  z.extend(PersonForm, { relationship: RelationshipType }),
)

export type EditedParent = z.output<typeof ParentForm>

const Changes = z.partial(PersonForm)

/** Only what differs from what is stored: a phone that is the same is not a phone that changes. */
export const changesOf = (user: User, edited: EditedParent) => {
  const stored = new Map<string, unknown>(Object.entries(user))
  const differs = ([name, value]: [string, unknown]) => name !== 'relationship' && value !== stored.get(name)
  return Changes.parse(Object.fromEntries(Object.entries(edited).filter(differs)))
}

/** The person and the type of relationship in one call, which saves both or neither. */
export const saveParent = async (user: User, parent: StudentParent, edited: EditedParent): Promise<void> => {
  const changes = changesOf(user, edited)
  const { relationship } = edited
  const changed = Object.keys(changes).length > 0
  await call(updateRelationship, {
    params: { id: parent.relationship_id },
    body: { relationship, ...(changed ? { parent: changes } : {}) },
  })
}
