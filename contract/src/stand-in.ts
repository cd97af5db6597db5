import * as z from 'zod/mini'
import { Day, Flag, Id } from './fields.ts'
import { Person } from './people.ts'

const Somebody = z.extend(Person, { user_id: Id })

/** What a card says of it: whose class it is and who has it until then. */
export const StandIn = z.object({
  professor: Somebody,
  substitute: Somebody,
  /** Its last day. */
  to: Day,
  /** 1: also writes grades. */
  grades: Flag,
})
export type StandIn = z.output<typeof StandIn>
