import { NewPersonForm } from '@plantel/contract/families'
import * as z from 'zod/mini'
import { chosenPasswordOf, EMPTY_PASSWORD } from '../../domain/passwords/new-password-fields.tsx'
import { EMPTY_PERSON, newPersonOf } from '../../domain/people/person-values.ts'

export const EMPTY_USER = { ...EMPTY_PERSON, ...EMPTY_PASSWORD }

export const NewUserForm = z.pipe(
  z.transform(({ password, password_confirmation, ...person }: typeof EMPTY_USER): unknown => ({
    ...newPersonOf(person),
    ...chosenPasswordOf({ password, password_confirmation }),
  })),
  NewPersonForm,
)

export type NewUser = z.output<typeof NewUserForm>
