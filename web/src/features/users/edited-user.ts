import { PersonForm } from '@plantel/contract/families'
import { type GrantableRole, GRANTABLE_ROLES, updateUser } from '@plantel/contract/user-administration'
import { KIND_CALLS } from './kind-calls.ts'
import type { Proof } from '../../domain/family/guardian-proof.tsx'
import type { User } from '@plantel/contract/users'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { grantableOf, permissionBody } from '../../domain/users/permission-changes.ts'
import { NO_PERMISSION } from '../../domain/users/texts.ts'
import {
  EMPTY_PERSON,
  type PersonValues,
  personOf,
  personValuesOf,
} from '../../domain/people/person-values.ts'
import type { UserKind } from './user-kinds.ts'

type Values = PersonValues & { roles: GrantableRole[] }

export const UNKNOWN_USER: Values = { ...EMPTY_PERSON, roles: [] }

export const userValuesOf = (user: User): Values => ({
  ...personValuesOf(user),
  roles: grantableOf(user.group_id),
})

/** The phone is changed by a dialog of its own. */
const EditedPerson = z.omit(PersonForm, { cellphone: true })

export const EditUserForm = z.pipe(
  z.transform(({ roles, ...values }: Values): unknown => {
    const { cellphone: _, ...person } = personOf(values)
    return { ...person, roles }
  }),
  z.extend(EditedPerson, {
    roles: z.array(z.enum(GRANTABLE_ROLES)).check(z.minLength(1, NO_PERMISSION.ofUser)),
  }),
)

export type EditedUser = z.output<typeof EditUserForm>

const Changes = z.partial(EditedPerson)

/** Only what differs from what is stored: an e-mail that is the same is not an e-mail that changes. */
const changesOf = (user: User, edited: EditedUser) => {
  const { roles: _, ...person } = edited
  const stored = new Map<string, unknown>(Object.entries(user))
  return Changes.parse(
    Object.fromEntries(Object.entries(person).filter(([name, value]) => value !== stored.get(name))),
  )
}

/**
 * Data first, as somebody of the tab's role, which the permissions may take away. `onDataOnly` hears that the data are saved though
 * the permissions were refused; sent again with the next try they change nothing.
 */
export const saveUser = async (
  kind: UserKind,
  user: User,
  { edited, proof, onDataOnly }: { edited: EditedUser; proof: Partial<Proof>; onDataOnly: () => void },
): Promise<void> => {
  const params = { id: user.user_id }
  const body = changesOf(user, edited)
  const changed = Object.keys(body).length > 0
  if (changed) await call(KIND_CALLS[kind.path].update, { params, body })
  const permissions = permissionBody(grantableOf(user.group_id), edited.roles)
  if (!permissions) return
  try {
    await call(updateUser, { params, body: { ...permissions, ...proof } })
  } catch (thrown) {
    if (changed) onDataOnly()
    throw thrown
  }
}
