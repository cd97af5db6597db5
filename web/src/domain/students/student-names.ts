import type { Every } from '@plantel/contract/school-words'
import { GENDERS } from '@plantel/contract/students'

export const STUDENT_NAMES = {
  name: 'Nombre(s)',
  last_name: 'Apellido paterno',
  second_last_name: 'Apellido materno',
  folio: 'Matrícula',
  cellphone: 'Celular',
  gender: 'Género',
  street: 'Calle',
  colony: 'Colonia',
  outside_number: 'Número exterior',
  inside_number: 'Número interior',
  zipcode: 'Código postal',
} as const

export const GENDER_OPTIONS = ([1, 2, 3] as const satisfies Every<keyof typeof GENDERS>).map((value) => ({
  value,
  label: GENDERS[value],
}))
