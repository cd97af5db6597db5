import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { isRelatedTo } from '../../../domain/families/related.ts'
import { endSessionsOf } from '../../../domain/memberships/end-sessions.ts'
import { notOfStaff, touchedBySomebody } from './touched-sql.ts'

export type Made = 'student' | 'user' | 'relationship' | 'enrollment' | 'group' | 'subject' | 'catalog'

export const lockPeople = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select from users where user_id = any (${[...ids]}::bigint[]) order by user_id for update`.execute(
    tx,
  )
}

/** Locks them, so that nobody takes a list or writes about them meanwhile. */
export const lockStudents = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select from students where student_id = any (${[...ids]}::bigint[]) order by student_id for update`.execute(
    tx,
  )
}

/** @returns the ids that are gone; something refers to the others */
export const removeMade = async (
  tx: Tx,
  { import_id, entity, ids }: { import_id: number; entity: Made; ids: readonly number[] },
): Promise<number[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from revert_inserts(${import_id}, ${entity}, ${[...ids]}::bigint[]) id`.execute(tx)
  const gone = rows.map(({ id }) => id)
  await sql`
    update import_changes set reverted_at = now(), refused = null
    where import_id = ${import_id} and entity = ${entity} and op in ('insert', 'link') and entity_id = any (${gone}::bigint[])`.execute(
    tx,
  )
  return gone
}

export const refuse = async (
  tx: Tx,
  { import_id, entity }: { import_id: number; entity: Made },
  kept: readonly { id: number; why: string }[],
): Promise<void> => {
  if (kept.length === 0) return
  await sql`
    update import_changes c set refused = k.why
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id bigint, why text)
    where c.import_id = ${import_id} and c.entity = ${entity} and c.entity_id = k.id and c.reverted_at is null`.execute(
    tx,
  )
}

export interface MadeRow {
  entity: Made
  entity_id: number
  student_id: number | null
  parent_id: number | null
  group_id: number | null
  /** The student was here before. */
  of_before: boolean
  untouched: boolean
}

/** What an import made and linked and a revert has not taken away. */
export const findMade = async (tx: Tx, import_id: number): Promise<MadeRow[]> => {
  const { rows } = await sql<MadeRow>`
    with own as (
      select distinct on (entity, entity_id) entity, entity_id, after from import_changes
      where import_id = ${import_id} and op in ('insert', 'link') and reverted_at is null and ${notOfStaff}
      order by entity, entity_id, change_no desc
    ),
    fresh as (select entity_id as student_id from own where entity = 'student'),
    -- Hashed, whatever the planner thinks of tables that were just filled.
    placed as materialized (
      select o.*, coalesce((o.after ->> 'student_id')::bigint in (select student_id from fresh), false) as fresh from own o
    )
    select o.entity, o.entity_id, coalesce((o.after ->> 'student_id')::bigint, case when o.entity = 'student' then o.entity_id end) as student_id,
      (o.after ->> 'parent_id')::bigint as parent_id,
      case o.entity when 'group' then o.entity_id else (o.after ->> 'group_id')::bigint end as group_id,
      o.entity in ('relationship', 'enrollment') and not o.fresh as of_before,
      -- Of a student who was made too, the student decides.
      o.fresh or case o.entity
        when 'relationship' then exists (select from relationships r where r.relationship_id = o.entity_id
          and r.access = (o.after ->> 'access')::smallint and r.relationship = (o.after ->> 'relationship')::smallint
          and r.relationship_label is not distinct from o.after ->> 'relationship_label' and r.resolution_id is null
          and not ${isRelatedTo(sql`current_user_id()`, 'r')})
        when 'enrollment' then exists (select from enrollments e where e.enrollment_id = o.entity_id and e.cycle_id is null)
          and not exists (
            select from student_subject_stats x join subjects s on s.school_id = x.school_id and s.subject_id = x.subject_id
            where x.student_id = (o.after ->> 'student_id')::bigint and s.group_id = (o.after ->> 'group_id')::bigint
              and x.grade_count + x.presences + x.absences + x.lates > 0)
        when 'group' then not exists (select from subjects s where s.group_id = o.entity_id)
          and not exists (
            select from enrollments e where e.group_id = o.entity_id and not exists (
              select from import_changes p where p.entity = 'enrollment' and p.entity_id = e.enrollment_id
                and p.import_id = ${import_id} and p.reverted_at is null))
          and not ${touchedBySomebody('group', 'o.entity_id', import_id)}
        else true
      end as untouched
    from placed o order by o.entity, o.entity_id`.execute(tx)
  return rows
}

/** Students whose fields were changed: what can be set back, field by field, and what somebody changed since. */
export interface SetBack {
  student_id: number
  name: string
  fields: Record<string, string | null>
  changed: string[]
  /** The folio of before is somebody else's by now. */
  taken: boolean
}

export const findSetBacks = async (tx: Tx, import_id: number): Promise<SetBack[]> => {
  const { rows } = await sql<SetBack>`
    with own as (
      select c.change_no, c.entity_id as student_id, f.key as field, c.before ->> f.key as was, f.value as written,
        row_number() over (partition by c.entity_id, f.key order by c.change_no) as first,
        row_number() over (partition by c.entity_id, f.key order by c.change_no desc) as last
      from import_changes c cross join jsonb_each_text(c.after) f
      where c.import_id = ${import_id} and c.entity = 'student' and c.op = 'update' and c.reverted_at is null
    ),
    field as (
      select student_id, field, max(was) filter (where first = 1) as was, max(written) filter (where last = 1) as written
      from own group by student_id, field
    ),
    told as (
      select f.*, f.field = 'folio' and exists (
        select from students o where o.folio = f.was and o.student_id <> f.student_id) as taken
      from field f
    )
    select s.student_id, concat_ws(' ', s.last_name, s.second_last_name, s.name) as name,
      coalesce(jsonb_object_agg(f.field, f.was) filter (where to_jsonb(s) ->> f.field is not distinct from f.written and not f.taken), '{}') as fields,
      coalesce(array_agg(f.field) filter (where to_jsonb(s) ->> f.field is distinct from f.written), '{}') as changed,
      bool_or(f.taken and to_jsonb(s) ->> f.field is not distinct from f.written) as taken
    from told f join students s on s.student_id = f.student_id
    group by s.student_id, s.last_name, s.second_last_name, s.name order by s.student_id`.execute(tx)
  return rows
}

/** A field that was empty is empty again. */
export const setBack = async (tx: Tx, import_id: number, all: readonly SetBack[]): Promise<void> => {
  if (all.length === 0) return
  await sql`
    update students s set
      folio = case when b.fields ? 'folio' then b.fields ->> 'folio' else s.folio end,
      name = case when b.fields ? 'name' then b.fields ->> 'name' else s.name end,
      last_name = case when b.fields ? 'last_name' then b.fields ->> 'last_name' else s.last_name end,
      second_last_name = case when b.fields ? 'second_last_name' then b.fields ->> 'second_last_name' else s.second_last_name end,
      curp = case when b.fields ? 'curp' then b.fields ->> 'curp' else s.curp end,
      date_birth = case when b.fields ? 'date_birth' then (b.fields ->> 'date_birth')::date else s.date_birth end,
      gender = case when b.fields ? 'gender' then (b.fields ->> 'gender')::smallint else s.gender end,
      cellphone = case when b.fields ? 'cellphone' then b.fields ->> 'cellphone' else s.cellphone end,
      email = case when b.fields ? 'email' then b.fields ->> 'email' else s.email end,
      street = case when b.fields ? 'street' then b.fields ->> 'street' else s.street end,
      outside_number = case when b.fields ? 'outside_number' then b.fields ->> 'outside_number' else s.outside_number end,
      inside_number = case when b.fields ? 'inside_number' then b.fields ->> 'inside_number' else s.inside_number end,
      colony = case when b.fields ? 'colony' then b.fields ->> 'colony' else s.colony end,
      zipcode = case when b.fields ? 'zipcode' then b.fields ->> 'zipcode' else s.zipcode end,
      observation = case when b.fields ? 'observation' then b.fields ->> 'observation' else s.observation end
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as b (student_id bigint, fields jsonb)
    where s.student_id = b.student_id and b.fields <> '{}'`.execute(tx)
  await sql`
    update import_changes c set reverted_at = now()
    where c.import_id = ${import_id} and c.entity = 'student' and c.op = 'update'
      and c.entity_id = any (${all.map(({ student_id }) => student_id)}::bigint[])`.execute(tx)
}

/** Who became a parent by it, and is one of nobody now. */
export const takeParentBack = async (tx: Tx, import_id: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    update users u set group_id = overlay(u.group_id placing '0' from 4 for 1)
    where u.user_id in (
        select entity_id from import_changes
        where import_id = ${import_id} and entity = 'user' and op = 'update' and reverted_at is null and ${notOfStaff})
      and not exists (select from relationships r where r.school_id = u.school_id and r.parent_id = u.user_id)
    returning u.user_id`.execute(tx)
  const ids = rows.map(({ user_id }) => user_id)
  // A change of permissions ends the person's sessions.
  for (const id of ids) await endSessionsOf(tx, id)
  await sql`
    update import_changes set reverted_at = now()
    where import_id = ${import_id} and entity = 'user' and op = 'update' and ${notOfStaff} and entity_id = any (${ids}::bigint[])`.execute(
    tx,
  )
  return ids
}

/** Rows of which nothing is left, or as before, may be imported again. */
export const openRowsAgain = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`
    update import_rows r set applied_at = null
    where r.import_id = ${import_id} and r.applied_at is not null
      and not exists (
        select from import_changes c
        where c.import_id = r.import_id and c.row_no = r.row_no and c.reverted_at is null and c.entity = any (case r.kind
          when 'students' then '{student}'::text[] when 'staff' then '{user,subject,group}' when 'grades' then '{grade}' else '{list}' end))`.execute(
    tx,
  )
}
