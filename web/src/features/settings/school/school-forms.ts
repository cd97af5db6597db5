import { updateSchool } from '@plantel/contract/school-settings'
import type { School } from '@plantel/contract/schools'
import * as z from 'zod/mini'

/** What each of the two cards saves: its own part of the school. */
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

export const locationOf = (school: School) => ({
  location: school.location ?? '',
  street: school.street ?? '',
  colony: school.colony ?? '',
  outside_number: school.outside_number ?? '',
  inside_number: school.inside_number ?? '',
  zipcode: school.zipcode ?? '',
})
