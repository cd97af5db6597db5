import type { Client } from 'pg'

export const noteRevoked = async (to: Client, school: number): Promise<void> => {
  await to.query(
    `create temporary table today_in_school on commit drop as
     select user_id, status, group_id from users where school_id = ${school}`,
  )
  await to.query(
    `create temporary table today_over_school on commit drop as
     select account_id from supervisor_schools where school_id = ${school}`,
  )
}

/** What was revoked stays so. People of the copy who have left the school become inactive. */
export const keepRevoked = async (to: Client, school: number): Promise<void> => {
  await to.query(
    `update users set status = 0 where school_id = ${school} and exists (select from today_in_school)
       and user_id not in (select user_id from today_in_school)`,
  )
  await to.query(
    `update users u set status = least(u.status, t.status), group_id = (
       select string_agg(least(substr(u.group_id, n, 1), substr(t.group_id, n, 1)), '' order by n)
       from generate_series(1, length(u.group_id)) as n)
     from today_in_school t
     where u.school_id = ${school} and t.user_id = u.user_id and (u.status > t.status or u.group_id <> t.group_id)`,
  )
  await to.query(
    `delete from supervisor_schools where school_id = ${school} and exists (select from today_in_school)
       and account_id not in (select account_id from today_over_school)`,
  )
}
