import type { Person } from '@plantel/contract/people'
import { type RawBuilder, sql } from 'kysely'

export const personJson = (role_id: 'assessor_id' | 'professor_id') => sql`json_build_object(
  ${sql.lit(role_id)}, u.user_id, 'user_id', u.user_id, 'name', u.name, 'last_name', u.last_name,
  'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile)`

export type Names = Omit<Person, 'url_photo_profile'>

export const namesJson = sql<Names>`json_build_object('name', u.name, 'last_name', u.last_name,
  'second_last_name', u.second_last_name)`

export const userJson = sql`json_build_object('user_id', u.user_id, 'name', u.name, 'last_name', u.last_name,
  'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile)`

/** Whoever a column of a row names: null, nobody. */
export const personOf = (row: string, column: string): RawBuilder<Person | null> => sql<Person | null>`(
  select json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name,
    'url_photo_profile', u.url_photo_profile)
  from users u where u.school_id = ${sql.ref(`${row}.school_id`)} and u.user_id = ${sql.ref(`${row}.${column}`)})`
