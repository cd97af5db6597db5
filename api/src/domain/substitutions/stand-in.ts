import type { StandIn } from '@plantel/contract/stand-in'
import { type RawBuilder, sql } from 'kysely'
import { userJson } from '../people/person-json.ts'

/** Of a row with `school_id`: the person of one of its columns. */
export const somebody = (row: string, column: string): RawBuilder<StandIn['professor']> => sql`(
  select ${userJson} from users u
  where u.school_id = ${sql.ref(`${row}.school_id`)} and u.user_id = ${sql.ref(`${row}.${column}`)})`

/**
 * A part of a `from`: `stand_in` of the class of a row, where somebody has it today for its professor. Its limit keeps it a look-up of
 * one row by its key: joined, all substitutions of years would be read, with the names in each.
 */
export const standInOf = (row: string, today: string) => sql`(
  select json_build_object('professor', ${somebody('i', 'professor_id')}, 'substitute', ${somebody('i', 'substitute_id')},
    'to', i.to_date, 'grades', i.grades) as stand_in
  from substitutions i
  where i.school_id = ${sql.ref(`${row}.school_id`)} and i.substitution_id =
    substitution_of(${sql.ref(`${row}.subject_id`)}, ${sql.ref(`${row}.professor_id`)}, ${today}::date) limit 1)`
