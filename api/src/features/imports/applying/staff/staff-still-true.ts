import { sql } from 'kysely'
import type { Tx } from '../../../../db/in-school.ts'
import type { StaffRow } from './apply-people.ts'

interface Met {
  row_no: number
}

const signs = ({ user_id, contact, opened }: StaffRow['value']['person']): boolean =>
  user_id === null ? !contact : opened

/** Who is no longer as they were, or whose phone or e-mail somebody else has now. Locks who is known. */
const peopleMet = async (tx: Tx, rows: readonly StaffRow[]): Promise<Met[]> => {
  const sent = rows.map(({ row_no, value: { person } }) => ({
    row_no,
    user_id: person.user_id,
    permissions: person.permissions,
    opened: person.opened,
    ...(signs(person) ? { phone: person.phone, email: person.email } : { phone: null, email: null }),
  }))
  const known = [...new Set(sent.flatMap(({ user_id }) => user_id ?? []))]
  await sql`
    select from users where user_id = any (${known}::bigint[]) order by user_id for no key update`.execute(tx)
  const { rows: met } = await sql<Met>`
    select r.row_no
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r (row_no integer, user_id bigint, permissions text, opened boolean, phone text, email text)
    where exists (select from users u where u.cellphone = r.phone) or exists (select from users u where lower(u.email) = lower(r.email))
      or r.user_id is not null and not exists (
        select from users u where u.user_id = r.user_id and u.status = 1 and u.group_id = r.permissions
          and (u.account_id is null or not r.opened))`.execute(tx)
  return met
}

/** Groups that have ended or have another advisor, and subjects that were put aside. Locks the groups. */
const placesMet = async (tx: Tx, rows: readonly StaffRow[]): Promise<Met[]> => {
  const groups = rows.flatMap(({ row_no, value: { classes, advises } }) => [
    ...classes.flatMap(({ group: { group_id } }) =>
      group_id === null ? [] : [{ row_no, group_id, advised: false, from: null }],
    ),
    ...advises.flatMap(({ group: { group_id }, from }) =>
      group_id === null ? [] : [{ row_no, group_id, advised: true, from }],
    ),
  ])
  const entries = rows.flatMap(({ row_no, value: { classes } }) =>
    classes.flatMap(({ subject: { catalog_subject_id } }) =>
      catalog_subject_id === null ? [] : [{ row_no, catalog_subject_id }],
    ),
  )
  await sql`
    select from groups where group_id = any (${groups.map(({ group_id }) => group_id)}::bigint[]) order by group_id for no key update`.execute(
    tx,
  )
  const { rows: met } = await sql<Met>`
    select r.row_no
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r (row_no integer, group_id bigint, advised boolean, "from" bigint)
    where not exists (select from groups g where g.group_id = r.group_id and g.cycle_id is null
      and (not r.advised or g.assessor_id is not distinct from r."from"))
    union all
    select r.row_no from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (row_no integer, catalog_subject_id bigint)
    where not exists (select from subject_catalogs c where c.catalog_subject_id = r.catalog_subject_id and c.status = 1)`.execute(
    tx,
  )
  return met
}

/** Classes that somebody made or gave away meanwhile, or whose hours meet others of the person. Locks them. */
const classesMet = async (tx: Tx, rows: readonly StaffRow[]): Promise<Met[]> => {
  const sent = rows.flatMap(({ row_no, value: { classes, person } }) =>
    classes.map(({ group, subject, subject_id, from }) => ({
      row_no,
      subject_id,
      from,
      user_id: person.user_id,
      group_id: group.group_id,
      catalog_subject_id: subject.catalog_subject_id,
    })),
  )
  const known = sent.flatMap(({ subject_id }) => subject_id ?? [])
  await sql`
    select from subjects where subject_id = any (${known}::bigint[]) order by subject_id for no key update`.execute(
    tx,
  )
  const { rows: met } = await sql<Met>`
    select r.row_no
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as r (row_no integer, subject_id bigint, "from" bigint, user_id bigint, group_id bigint, catalog_subject_id bigint)
    where case when r.subject_id is null
      then exists (select from subjects s where s.group_id = r.group_id and s.catalog_subject_id = r.catalog_subject_id)
      else not exists (select from subjects s where s.subject_id = r.subject_id and s.professor_id is not distinct from r."from") end
      or exists (
        select from class_hours h join class_hours o on o.professor_id = r.user_id and o.weekday = h.weekday and o.subject_id <> h.subject_id
          and not o.ended and (o.starts, o.ends) overlaps (h.starts, h.ends)
        where h.subject_id = r.subject_id and not h.ended)`.execute(tx)
  return met
}

/** Which rows of staff are no longer as they were shown: somebody was faster. */
export const overtakenStaff = async (tx: Tx, rows: readonly StaffRow[]): Promise<ReadonlySet<number>> => {
  const met = new Set(
    [...(await peopleMet(tx, rows)), ...(await placesMet(tx, rows)), ...(await classesMet(tx, rows))].map(
      ({ row_no }) => row_no,
    ),
  )
  // Whose first row waits, waits whole.
  const people = new Set(rows.flatMap(({ row_no, value }) => (met.has(row_no) ? [value.person.key] : [])))
  return new Set(rows.flatMap(({ row_no, value }) => (people.has(value.person.key) ? [row_no] : [])))
}
