import * as z from 'zod/mini'
import type { Every, Relationship } from './school-words.ts'
import { Cellphone, Id } from './fields.ts'

export const Person = z.object({
  name: z.string(),
  last_name: z.string(),
  second_last_name: z.nullable(z.string()),
  url_photo_profile: z.nullable(z.string()),
})
export type Person = z.output<typeof Person>

export const Advisor = z.extend(Person, { assessor_id: Id, user_id: Id })
export type Advisor = z.output<typeof Advisor>

export const StudentLite = z.extend(Person, { student_id: Id, folio: z.string() })
export type StudentLite = z.output<typeof StudentLite>

export const RelationshipType = z.literal([1, 2, 3] satisfies Every<Relationship>, 'Campo requerido')

export const GuardianToCall = z.extend(Person, {
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  cellphone: z.nullable(Cellphone),
})
export type GuardianToCall = z.output<typeof GuardianToCall>
