import { PersonForm } from '@plantel/contract/families'
import * as z from 'zod/mini'
import { typedOf } from '../../lib/forms/typed.ts'
import { T } from './texts.ts'

/** What one changes about oneself; the phone and the matrícula are not among it. */
export const OWN_FIELDS = [
  'name',
  'last_name',
  'second_last_name',
  'email',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
] as const

export type OwnField = (typeof OWN_FIELDS)[number]
export type OwnValues = Record<OwnField, string>

/** Also the e-mail, which administrators may leave out: without one nobody recovers an account. */
export const OPTIONAL: ReadonlySet<OwnField> = new Set(['second_last_name', 'inside_number'])

export const ownValuesOf = (stored: Record<OwnField, string | null>): OwnValues => typedOf(OWN_FIELDS, stored)

const OwnPerson = z.extend(z.omit(PersonForm, { cellphone: true, enrollment: true, country_code: true }), {
  email: z.email(T.rule).check(z.maxLength(254)),
})

/** What was typed as it is sent; an optional field left empty empties the stored one. */
export const OwnForm = z.pipe(
  z.transform(({ email, second_last_name, inside_number, ...typed }: OwnValues): unknown => ({
    ...typed,
    email: email.trim(),
    second_last_name: second_last_name.trim() || null,
    inside_number: inside_number.trim() || null,
  })),
  OwnPerson,
)

export type OwnData = z.output<typeof OwnForm>
