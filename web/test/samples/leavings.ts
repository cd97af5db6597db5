import type { StudentLeavings } from '@plantel/contract/leavings'

/** Ana Peña López, enrolled since August, who never left and was here on 12 November. */
export const leavingsOf = (changed: Partial<StudentLeavings> = {}): StudentLeavings => ({
  student_id: 101,
  entered_on: '2025-08-03',
  enrolled_on: '2026-08-10',
  last_presence: '2026-11-12',
  absent_days: 5,
  absent_days_due: 20,
  leavings: [],
  ...changed,
})
