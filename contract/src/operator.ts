import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { item } from './paging.ts'

/** Nothing of what is in the backups. */
export const readBackupState = endpoint({
  method: 'GET',
  path: '/operator/backup',
  can: 'operator:read',
  scopes: ['own'],
  summary: 'Cómo están las copias de seguridad de la instalación',
  answer: item(
    z.object({
      /** Whether a schedule makes them. */
      configured: z.boolean(),
      last_at: z.nullable(Instant),
      bytes: z.nullable(z.int()),
      running: z.boolean(),
      /** None, or none within a day and two hours. */
      late: z.boolean(),
      last_failure: z.nullable(z.string()),
    }),
  ),
})
