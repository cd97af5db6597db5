import type { Tx } from '../db/in-school.ts'

/** Row security does not cover the global table `schools`: the id always comes from the session. */
export const findSchool = (tx: Tx, school_id: number) =>
  tx
    .selectFrom('schools')
    .select([
      'school_id',
      'name',
      'clave',
      'cellphone',
      'control',
      'level',
      'sustenance',
      'location',
      'street',
      'colony',
      'outside_number',
      'inside_number',
      'zipcode',
      'time_zone',
    ])
    .where('school_id', '=', school_id)
    .executeTakeFirstOrThrow()

export const listSettings = (tx: Tx) =>
  tx
    .selectFrom('settings')
    .select(['configuration_id', 'school_id', 'key', 'value', 'description'])
    .orderBy('key')
    .execute()
