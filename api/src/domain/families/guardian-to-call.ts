import type { GuardianToCall } from '@plantel/contract/people'
import { type RawBuilder, sql } from 'kysely'

type Guardian = GuardianToCall | null

/** Of the student of a row: the first of mother, father and tutor, by the order in which they are called. Null: nobody to call. */
export const guardianToCall = (row: string): RawBuilder<Guardian> => sql<Guardian>`(
  select json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name,
    'url_photo_profile', u.url_photo_profile, 'relationship', r.relationship,
    'relationship_label', r.relationship_label, 'cellphone', coalesce(u.cellphone, u.contact_phone))
  from family_to_call r
  join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
  where r.school_id = ${sql.ref(`${row}.school_id`)} and r.student_id = ${sql.ref(`${row}.student_id`)}
  order by r.call_order nulls last, r.relationship, r.relationship_id limit 1)`
