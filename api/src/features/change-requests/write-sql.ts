import type { ChangeField, ChangeValue, EmergencyPerson } from '@plantel/contract/change-requests'
import type { Tx } from '../../db/in-school.ts'

const writeEmergency = async (
  tx: Tx,
  student_id: number,
  persons: readonly EmergencyPerson[],
): Promise<void> => {
  await tx.deleteFrom('emergency_persons').where('student_id', '=', student_id).execute()
  const rows = persons.map((person, place) => ({ ...person, student_id, place: place + 1 }))
  if (rows.length > 0) await tx.insertInto('emergency_persons').values(rows).execute()
}

/** The words themselves are there already; what they take the place of is erased. */
const writeHealth = async (tx: Tx, student_id: number, change_request_id: number): Promise<void> => {
  await tx
    .deleteFrom('health_notes')
    .where('student_id', '=', student_id)
    .where('accepted', '=', true)
    .execute()
  await tx
    .updateTable('health_notes')
    .set({ accepted: true })
    .where('change_request_id', '=', change_request_id)
    .execute()
}

export interface Change {
  change_request_id: number
  student_id: number
  field: ChangeField
  to: ChangeValue | null
}

export const writeValue = async (
  tx: Tx,
  { change_request_id, student_id, field, to }: Change,
): Promise<void> => {
  if (field === 'health') await writeHealth(tx, student_id, change_request_id)
  else if (field === 'emergency') await writeEmergency(tx, student_id, Array.isArray(to) ? to : [])
  else
    await tx
      .updateTable('students')
      .set({ [field]: to })
      .where('student_id', '=', student_id)
      .execute()
}

/** What was not accepted is not kept. */
export const forgetHealth = async (tx: Tx, change_request_id: number): Promise<void> => {
  await tx.deleteFrom('health_notes').where('change_request_id', '=', change_request_id).execute()
}
