import * as z from 'zod/mini'
import { Instant, PathId } from './fields.ts'

/**
 * What changed since, the oldest change first: the next page begins with the `updated_at` and the id of the last row. Of the row's
 * own record; besides it takes `status` and `per_page` alone.
 */
export const SINCE = {
  updated_since: z.optional(Instant),
  after: z.optional(PathId),
}
