import { PersonForm } from '@plantel/contract/families'
import { fieldsOf } from '@plantel/contract/fields'

export type PersonChanges = { [Field in keyof PersonForm]?: PersonForm[Field] | undefined } & {
  /** Of a contact. */
  contact_phone?: string | null | undefined
}

type Written = { [Field in keyof PersonForm]?: Exclude<PersonForm[Field], undefined> }

/** Empty text becomes null; fields outside the form are dropped. */
export const writtenPerson = (form: PersonChanges): Written =>
  Object.fromEntries(
    fieldsOf(PersonForm).flatMap((field) => {
      const value = form[field]
      return value === undefined ? [] : [[field, value === '' ? null : value]]
    }),
  )
