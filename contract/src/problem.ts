import * as z from 'zod/mini'

/** A grade cleared meanwhile has its old id and null. */
export const GradeConflict = z.object({
  calification_id: z.int(),
  student_id: z.int(),
  partial_id: z.int(),
  calification: z.nullable(z.number()),
  version: z.nullable(z.int()),
})
export type GradeConflict = z.output<typeof GradeConflict>

export const MarkConflict = z.object({
  assist_id: z.int(),
  student_id: z.int(),
  code: z.string(),
  assistance: z.int(),
  excused: z.boolean(),
  arrived_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.int(),
})
export type MarkConflict = z.output<typeof MarkConflict>

/** RFC 9457, `application/problem+json`: the one shape of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.optional(z.int()),
  /** `field` is a path: `update.3.calification`. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** With 9002 the grades, with 9014 the marks as they are now. */
  conflicts: z.optional(z.array(z.union([GradeConflict, MarkConflict]))),
  /** Names the request in the server's log; given with 500. */
  request_id: z.optional(z.string()),
})

export type Problem = z.output<typeof Problem>
