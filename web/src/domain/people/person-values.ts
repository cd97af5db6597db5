import { typedOf } from '../../lib/forms/typed.ts'
import { namesOf } from '../../lib/records/records.ts'

/** What each field of a person is called on screen; `DialogProblem` names refused ones with it. */
export const PERSON_NAMES = {
  name: 'Nombre(s)',
  last_name: 'Apellido paterno',
  second_last_name: 'Apellido materno',
  enrollment: 'Matrícula',
  cellphone: 'Celular',
  email: 'Correo',
  street: 'Calle',
  colony: 'Colonia',
  outside_number: 'Número exterior',
  inside_number: 'Número interior',
  zipcode: 'Código postal',
  password: 'Contraseña',
  password_confirmation: 'Confirmar contraseña',
} as const

export type PersonName = Exclude<keyof typeof PERSON_NAMES, 'password' | 'password_confirmation'>

export const PERSON_LENGTHS: Readonly<Record<PersonName, number>> = {
  name: 50,
  last_name: 50,
  second_last_name: 50,
  enrollment: 50,
  cellphone: 10,
  email: 254,
  street: 50,
  colony: 50,
  outside_number: 25,
  inside_number: 20,
  zipcode: 25,
}

export type PersonValues = Record<PersonName, string>

const PERSON_FIELDS = namesOf(PERSON_LENGTHS)

export const EMPTY_PERSON: PersonValues = {
  name: '',
  last_name: '',
  second_last_name: '',
  enrollment: '',
  cellphone: '',
  email: '',
  street: '',
  colony: '',
  outside_number: '',
  inside_number: '',
  zipcode: '',
}

const COUNTRY_CODE = 12

const orNull = (typed: string): string | null => typed.trim() || null

/** What is sent of what was typed; a field left empty is sent as null, which also empties a stored one. */
export const personOf = (values: PersonValues) => ({
  name: values.name,
  last_name: values.last_name,
  second_last_name: orNull(values.second_last_name),
  enrollment: orNull(values.enrollment),
  cellphone: values.cellphone,
  email: orNull(values.email),
  street: values.street,
  colony: values.colony,
  outside_number: values.outside_number,
  inside_number: orNull(values.inside_number),
  zipcode: values.zipcode,
})

/** The same of somebody new, who also has a country. */
export const newPersonOf = (values: PersonValues) => ({ ...personOf(values), country_code: COUNTRY_CODE })

type Stored = Record<PersonName, string | null>

export const personValuesOf = (stored: Stored): PersonValues => typedOf(PERSON_FIELDS, stored)
