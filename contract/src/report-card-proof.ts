import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'
import { item } from './paging.ts'

// A file of its own: the public page, often on a phone, fetches nothing else of the contract.

/** `K7QF-2M9X-TR4D`: 60 random bits without look-alike letters. */
export const Folio = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/))

/** All that whoever holds a boleta may know of it. */
export const ReportCardProof = z.object({
  folio: z.string(),
  school: z.string(),
  /** As printed: the day on the school's clock. */
  issued_on: Day,
  replaced: z.boolean(),
})
export type ReportCardProof = z.output<typeof ReportCardProof>

export const checkReportCard = endpoint({
  method: 'GET',
  path: '/boletas/:folio',
  can: 'everybody',
  summary: 'Comprobar una boleta',
  params: z.strictObject({ folio: Folio }),
  answer: item(ReportCardProof),
})
