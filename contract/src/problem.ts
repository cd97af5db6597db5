import * as z from 'zod/mini'

/** RFC 9457, `application/problem+json`: the one shape of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.optional(z.int()),
  /** `field` is a path: `update.3.calification`. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** With 9002: the grades as they are now; one cleared meanwhile has its old id and null. */
  conflicts: z.optional(
    z.array(
      z.object({
        calification_id: z.int(),
        student_id: z.int(),
        partial_id: z.int(),
        calification: z.nullable(z.number()),
        version: z.nullable(z.int()),
      }),
    ),
  ),
  /** Names the request in the server's log; given with 500. */
  request_id: z.optional(z.string()),
})

export type Problem = z.output<typeof Problem>
