import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { BehalfWay } from './on-behalf.ts'
import { choice, item, list, paging, searchText } from './paging.ts'
import { Person, RelationshipType, StudentLite } from './people.ts'
import { cycleOfDay } from './school-days.ts'

/** Of one parent, of the cycle that today lies in. */
export const Confirmation = z.object({
  /** `2026-2027` */
  cycle: z.string(),
  /** Null: it is still asked. */
  confirmed_at: z.nullable(Instant),
  /** Recorded by the school for this parent. */
  how: z.nullable(BehalfWay),
})
export type Confirmation = z.output<typeof Confirmation>

/**
 * That the data of a child are right, once a cycle; the first time counts. With full access only. The staff only with `on_behalf`:
 * what a parent or a contact confirmed on paper, in person or by phone.
 */
export const confirmFamilyData = endpoint({
  method: 'POST',
  path: '/me/family/confirmations',
  can: 'confirmations:write',
  scopes: ['school', 'advised', 'children'],
  summary: 'Confirmar los datos de mi hija o hijo en este ciclo',
  body: z.strictObject({
    student_id: Id,
    cycle: z.string().check(z.regex(/^\d{4}-\d{4}$/, 'Ciclo no válido')),
    on_behalf: z.optional(z.strictObject({ guardian_id: Id, how: BehalfWay })),
  }),
  answer: item(Confirmation),
  errors: [1017],
})

/** The last day of the setting `confirm-until`, if it is one of this cycle; null: there is none. */
export const confirmUntil = (setting: string, cycle: string): string | null =>
  setting !== '' && cycleOfDay(setting) === cycle ? setting : null

export const ConfirmedStudent = z.object({
  student: StudentLite,
  group: z.nullable(z.string()),
  /** Who may confirm, with what they confirmed in this cycle. */
  family: z.array(
    z.extend(Person, {
      user_id: Id,
      relationship: RelationshipType,
      relationship_label: z.nullable(z.string()),
      confirmed_at: z.nullable(Instant),
      how: z.nullable(BehalfWay),
    }),
  ),
})
export type ConfirmedStudent = z.output<typeof ConfirmedStudent>

/** By name, active ones in the own reach, nobody of the own family. `confirmed` 0: of those whose family can, nobody has. */
export const readConfirmations = endpoint({
  method: 'GET',
  path: '/schools/:id/family-confirmations',
  can: 'confirmations:list',
  scopes: ['school', 'advised'],
  summary: 'De qué alumnos la familia confirmó los datos en este ciclo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, search: searchText, confirmed: z.optional(choice([0, 1])) }),
  answer: list(ConfirmedStudent),
})
