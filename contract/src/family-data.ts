import * as z from 'zod/mini'
import { ChangeRequest, StoredPerson } from './change-requests.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation } from './family-confirmations.ts'
import { Id, PathId } from './fields.ts'
import { item } from './paging.ts'

/** How a child is reached, for who lives with the child or wrote it; others learn that the school has it. */
export const FamilyData = z.object({
  id: Id,
  /** Without it every value is null, but for those that the caller wrote. */
  shown: z.boolean(),
  has_phone: z.boolean(),
  has_address: z.boolean(),
  cellphone: z.nullable(z.string()),
  street: z.nullable(z.string()),
  colony: z.nullable(z.string()),
  outside_number: z.nullable(z.string()),
  inside_number: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  /** *Por reinscribir*: who confirms proposes it. */
  to_reenrol: z.boolean(),
  /** The caller's own. */
  confirmation: Confirmation,
  has_emergency: z.boolean(),
  emergency: z.nullable(z.array(StoredPerson)),
  has_health: z.boolean(),
  /** Only for who wrote it. */
  health: z.nullable(z.string()),
  /** The newest of each field that the caller sent, of the last 60 days and all that wait; of no other parent. */
  requests: z.array(ChangeRequest),
})
export type FamilyData = z.output<typeof FamilyData>

/** With full access only. */
export const readFamilyData = endpoint({
  method: 'GET',
  path: '/students/:id/family-data',
  can: 'family:read',
  scopes: ['children'],
  summary: 'Datos de contacto de mi hija o hijo',
  params: z.strictObject({ id: PathId }),
  answer: item(FamilyData),
})
