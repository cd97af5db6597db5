import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { BehalfWay } from './on-behalf.ts'
import { item } from './paging.ts'

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
