import { DAYS_MISSED } from '@plantel/contract/days-missed'
import * as z from 'zod/mini'

const Word = z.string().check(z.maxLength(300))
const Count = z.int().check(z.minimum(0))
const Grade = z.nullable(z.object({ text: z.string().check(z.maxLength(6)), below: z.boolean() }))

/** What a boleta prints, as `CardContent` of `features/report-cards` says it: it is drawn again from this. */
export const CardPaper = z.object({
  school: Word,
  clave: Word,
  centre: z.optional(Word),
  student: Word,
  curp: z.nullable(Word),
  enrollment: Word,
  list_number: z.optional(Count),
  group: Word,
  level: Word,
  turn: Word,
  cycle: Word,
  columns: z.array(Word).check(z.maxLength(200)),
  subjects: z
    .array(
      z.object({
        title: Word,
        group: z.nullable(Word),
        grades: z.array(Grade).check(z.maxLength(200)),
        average: Grade,
      }),
    )
    .check(z.maxLength(200)),
  average: Grade,
  presences: Count,
  absences: Count,
  missed: z.optional(z.object({ ...DAYS_MISSED, total_late: z.int() })),
  presence: z.nullable(Count),
  minimum: z.string().check(z.maxLength(10)),
  advisor: z.nullable(Word),
  director: z.nullable(Word),
})
