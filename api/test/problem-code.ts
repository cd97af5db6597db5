import * as z from 'zod/mini'

const Coded = z.object({ code: z.optional(z.number()) })

/** The code of a refusal; of an answer that is none, nothing. */
export const problemCode = (body: string): number | undefined => z.parse(Coded, JSON.parse(body)).code
