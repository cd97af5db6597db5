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
  await to.query(
    `create temporary table today_in_family on commit drop as
     select student_id, parent_id, access from relationships where school_id = ${school}`,
  )
  await to.query(
    `create temporary table today_resolutions on commit drop as
     select * from custody_resolutions where school_id = ${school}`,
  )
}

/** An order of since holds, wherever its student and who wrote it down are in the copy. */
const keepResolutions = async (to: Client, school: number): Promise<void> => {
  await to.query(
    `insert into custody_resolutions overriding system value
     select t.* from today_resolutions t
     where exists (select from students s where s.school_id = ${school} and s.student_id = t.student_id)
       and exists (select from users u where u.school_id = ${school} and u.user_id = t.recorded_by)
     on conflict do nothing`,
  )
}

/** Nobody of a family sees more than before the restore; a relationship that was ended since comes back without access. */
const keepFamilies = async (to: Client, school: number): Promise<void> => {
  await to.query(
    `update relationships r set access = coalesce(t.access, 0)
     from relationships o
     left join today_in_family t on t.student_id = o.student_id and t.parent_id = o.parent_id
     where o.school_id = ${school} and r.school_id = o.school_id and r.relationship_id = o.relationship_id
       and r.access > coalesce(t.access, 0) and exists (select from today_in_school)`,
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
  await keepResolutions(to, school)
  await keepFamilies(to, school)
}
