import { updateSchool } from '@plantel/contract/school-settings'
import type { School } from '@plantel/contract/schools'
import * as z from 'zod/mini'
import { typedOf } from '../../../lib/forms/typed.ts'

export const GeneralForm = z.pick(updateSchool.body, {
  name: true,
  clave: true,
  control: true,
  level: true,
  sustenance: true,
  cellphone: true,
})

export const LocationForm = z.pick(updateSchool.body, {
  location: true,
  street: true,
  colony: true,
  outside_number: true,
  inside_number: true,
  zipcode: true,
})

export const generalOf = ({ name, clave, control, level, sustenance, cellphone }: School) => ({
  name,
  clave,
  control,
  level,
  sustenance,
  cellphone: cellphone ?? '',
})

const LOCATION_FIELDS = [
  'location',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
] as const

export const locationOf = (school: School) => typedOf(LOCATION_FIELDS, school)
