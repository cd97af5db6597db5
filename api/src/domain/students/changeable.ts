import type { ChangeValue, EmergencyPerson } from '@plantel/contract/change-requests'
import { type RawBuilder, sql } from 'kysely'

/** Whom the school calls for the student of a row, in order; null: nobody. */
export const emergencyOf = (row: string): RawBuilder<EmergencyPerson[] | null> => sql<
  EmergencyPerson[] | null
>`(
  select jsonb_agg(jsonb_build_object('name', n.name, 'cellphone', n.cellphone, 'kinship', n.kinship) order by n.place)
  from emergency_persons n
  where n.school_id = ${sql.ref(`${row}.school_id`)} and n.student_id = ${sql.ref(`${row}.student_id`)})`

/** As the school has it, of a student `s` and a field. Of health nothing, ever. */
export const storedValue = (
  field: RawBuilder<unknown>,
): RawBuilder<ChangeValue | null> => sql<ChangeValue | null>`(
  case ${field} when 'cellphone' then to_jsonb(s.cellphone) when 'street' then to_jsonb(s.street) when 'colony' then to_jsonb(s.colony)
    when 'outside_number' then to_jsonb(s.outside_number) when 'inside_number' then to_jsonb(s.inside_number)
    when 'zipcode' then to_jsonb(s.zipcode) when 'emergency' then ${emergencyOf('s')} end)`
