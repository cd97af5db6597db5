import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { item } from './paging.ts'

/** How the backups of the installation stand; nothing of what is in them. */
export const readBackupState = endpoint({
  method: 'GET',
  path: '/operator/backup',
  can: 'operator:read',
  scopes: ['own'],
  summary: 'Cómo están las copias de seguridad de la instalación',
  answer: item(
    z.object({
      /** Whether they are made by the clock. */
      configured: z.boolean(),
      last_at: z.nullable(Instant),
      /** Of the last one. */
      bytes: z.nullable(z.int()),
      running: z.boolean(),
      /** None, or none within a day and two hours. */
      late: z.boolean(),
      /** Why the last try came to nothing. */
      last_failure: z.nullable(z.string()),
    }),
  ),
})
