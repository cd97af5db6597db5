import type { StudentCheck } from '@plantel/contract/health-checks'
import { type RawBuilder, sql } from 'kysely'
import { isNotAwaited } from '../awaited/awaited.ts'

/** Those that stand in `students.faults`, by the bits of `student_faults`. */
export const FAULT_BITS = {
  'without-curp': 1,
  'curp-shape': 2,
  'curp-digit': 4,
  'curp-birth': 8,
  'curp-gender': 16,
  'without-birth': 32,
  'without-gender': 64,
  'without-address': 128,
  'without-phone': 256,
  'without-photo': 512,
  // Gender, address or phone: *Ficha incompleta*.
  incomplete: 64 + 128 + 256,
} as const satisfies Partial<Record<StudentCheck, number>>

type Condition = RawBuilder<unknown>

const hasFault = (bits: number): Condition => sql`s.faults & ${sql.lit(bits)} > 0`

const isPlaced = (condition: Condition): Condition =>
  sql`s.student_id in (select c.student_id from student_places c where c.status = 1 and ${condition})`

/** Younger or older than any student. */
const isOdd = (today: string): Condition => sql`(s.date_birth > (${today}::date - interval '2 years')::date
  or s.date_birth < (${today}::date - interval '90 years')::date)`

/** Twice among active students, as the partial index of that column has it. */
const isTwice = (column: 'curp' | 'twin'): Condition => {
  const value = sql.ref(`o.${column}`)
  return sql`${sql.ref(`s.${column}`)} in (select ${value} from students o
    where o.status = 1 and ${value} is not null group by ${value} having count(*) > 1)`
}

const hasNoEmergency = sql`s.student_id not in (select e.student_id from emergency_persons e)`

const others = (today: string): Record<Exclude<StudentCheck, keyof typeof FAULT_BITS>, Condition> => ({
  'without-group': isPlaced(sql`c.level is null`),
  'without-guardian': isPlaced(sql`c.relationships = 0`),
  'odd-birth': isOdd(today),
  'without-emergency': hasNoEmergency,
  'curp-twice': isTwice('curp'),
  'same-student': isTwice('twin'),
})

const isFault = (check: StudentCheck): check is keyof typeof FAULT_BITS => check in FAULT_BITS

/** Of `students s`. */
export const studentCheck = (check: StudentCheck, today: string): Condition =>
  sql`s.status = 1 and ${isNotAwaited('s')} and ${isFault(check) ? hasFault(FAULT_BITS[check]) : others(today)[check]}`
