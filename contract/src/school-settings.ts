import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cellphone, Id, PathId, text } from './fields.ts'
import { item, list } from './paging.ts'
import { CONTROL, SCHOOL_LEVEL, SUSTENANCE } from './school-kinds.ts'
import { OwnSchool, School, Setting } from './schools.ts'

const WRONG = 'Campo requerido o incorrecto'

/** The longest: eight reasons of forty characters. */
const SettingValue = text(400)

const required = (max: number) => z.optional(text(max, 1))

/** 1017 for the registry code of another school. */
export const updateSchool = endpoint({
  method: 'PATCH',
  path: '/schools/:id',
  can: 'school:write',
  scopes: ['school'],
  summary: 'Cambiar los datos de la escuela',
  params: OwnSchool,
  body: z.strictObject({
    name: required(150),
    clave: required(20),
    cellphone: z.optional(Cellphone),
    control: z.optional(z.literal(Object.values(CONTROL), WRONG)),
    level: z.optional(z.literal(Object.values(SCHOOL_LEVEL), WRONG)),
    sustenance: z.optional(z.literal(Object.values(SUSTENANCE), WRONG)),
    location: required(100),
    street: required(50),
    colony: required(50),
    outside_number: required(25),
    inside_number: z.optional(z.nullable(text(20))),
    zipcode: required(25),
  }),
  answer: item(School),
  errors: [1017],
})

/** Colours `#RRGGBB` that can be read together, whole days, grades 0–10. */
export const updateSetting = endpoint({
  method: 'PATCH',
  path: '/settings/:id',
  can: 'settings:write',
  scopes: ['school'],
  summary: 'Cambiar un valor de la configuración',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ value: SettingValue }),
  answer: item(Setting),
  errors: [1017],
})

/** All or none: two colours that only fit together can be changed together. */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/schools/:id/settings',
  can: 'settings:write',
  scopes: ['school'],
  summary: 'Cambiar varios valores de la configuración',
  params: OwnSchool,
  body: z.strictObject({
    settings: z
      .array(z.strictObject({ configuration_id: Id, value: SettingValue }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  answer: list(Setting),
  errors: [1017],
})
