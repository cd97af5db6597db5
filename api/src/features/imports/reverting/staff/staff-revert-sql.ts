import type { Role } from '@plantel/contract/permissions'
import { permissionString, rolesOf } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/in-school.ts'
import { endSessionsOf } from '../../../../domain/memberships/end-sessions.ts'
import { touchedBySomebody } from '../touched-sql.ts'

/** What an import made or changed; `why` it stays, null of what goes. */
export interface Fate {
  id: number
  name: string
  why: string | null
}

type Entity = 'subject' | 'catalog' | 'user' | 'group'

/** What was changed in each: the first value before, and the last that was written. */
const changedBy = (import_id: number, entity: Entity): RawBuilder<unknown> => sql`(
  select entity_id, (array_agg(before order by change_no))[1] as before, (array_agg(after order by change_no desc))[1] as after
  from import_changes
  where import_id = ${import_id} and entity = ${entity} and op = 'update' and reverted_at is null
  group by entity_id)`

const madeBy = (import_id: number, entity: Entity): RawBuilder<unknown> => sql`(
  select distinct on (entity_id) entity_id, after from import_changes
  where import_id = ${import_id} and entity = ${entity} and op = 'insert' and reverted_at is null
  order by entity_id, change_no desc)`

const CLASS = sql`concat(c.title, ' de ', g.grade, '° ', g."group")`
const CLASS_ROW = sql`
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id`

/** Locks them, so that nobody marks or gives them away meanwhile. */
export const lockClasses = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`
    select from subjects where subject_id in (
      select entity_id from import_changes where import_id = ${import_id} and entity = 'subject' and reverted_at is null)
    order by subject_id for update`.execute(tx)
}

/** Classes that the import made. */
export const findMadeClasses = async (tx: Tx, import_id: number): Promise<Fate[]> => {
  const { rows } = await sql<Fate>`
    select s.subject_id as id, ${CLASS} as name,
      case
        when exists (select from attendance_lists a where a.subject_id = s.subject_id) then 'ya tiene listas de asistencia'
        when exists (select from student_subject_stats k where k.subject_id = s.subject_id and k.grade_count > 0) then 'ya tiene calificaciones'
        when exists (select from class_hours h where h.subject_id = s.subject_id) then 'ya está en un horario'
        when exists (select from substituted_classes x where x.subject_id = s.subject_id) then 'tiene una suplencia'
        when s.professor_id is distinct from (m.after ->> 'professor_id')::bigint then 'alguien cambió su maestro'
      end as why
    from ${madeBy(import_id, 'subject')} m join subjects s on s.subject_id = m.entity_id ${CLASS_ROW}
    order by s.subject_id`.execute(tx)
  return rows
}

interface ClassBack extends Fate {
  professor_id: number | null
}

/** Classes of before, which go back to whom they had. */
export const findGivenClasses = async (tx: Tx, import_id: number): Promise<ClassBack[]> => {
  const { rows } = await sql<ClassBack>`
    select s.subject_id as id, ${CLASS} as name, (m.before ->> 'professor_id')::bigint as professor_id,
      case
        when s.professor_id is distinct from (m.after ->> 'professor_id')::bigint then 'alguien cambió su maestro'
        when exists (select from attendance_lists a where a.subject_id = s.subject_id and a.taken_by = s.professor_id) then 'su maestro ya pasó lista'
        when m.before ->> 'professor_id' is not null and not exists (
          select from users u where u.user_id = (m.before ->> 'professor_id')::bigint and u.status = 1 and substr(u.group_id, 2, 1) = '1')
          then 'quien la daba antes ya no da clases'
        when exists (
          select from class_hours h join class_hours o on o.professor_id = (m.before ->> 'professor_id')::bigint and o.weekday = h.weekday
            and o.subject_id <> h.subject_id and not o.ended and (o.starts, o.ends) overlaps (h.starts, h.ends)
          where h.subject_id = s.subject_id and not h.ended) then 'quien la daba antes tiene otra clase a esa hora'
      end as why
    from ${changedBy(import_id, 'subject')} m join subjects s on s.subject_id = m.entity_id ${CLASS_ROW}
    order by s.subject_id`.execute(tx)
  return rows
}

export const giveClassesBack = async (tx: Tx, back: readonly ClassBack[]): Promise<void> => {
  await sql`
    update subjects s set professor_id = b.professor_id
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id bigint, professor_id bigint) where s.subject_id = b.id`.execute(
    tx,
  )
}

interface GroupBack extends Fate {
  assessor_id: number | null
}

export const findGivenGroups = async (tx: Tx, import_id: number): Promise<GroupBack[]> => {
  const { rows } = await sql<GroupBack>`
    select g.group_id as id, concat(g.grade, '° ', g."group") as name, (m.before ->> 'assessor_id')::bigint as assessor_id,
      case
        when g.assessor_id is distinct from (m.after ->> 'assessor_id')::bigint then 'alguien cambió su orientador'
        when exists (select from files f join student_places p on p.student_id = f.student_id and p.group_id = g.group_id
          where f.assessor_id = g.assessor_id) then 'su orientador ya abrió expedientes'
        when m.before ->> 'assessor_id' is not null and not exists (
          select from users u where u.user_id = (m.before ->> 'assessor_id')::bigint and u.status = 1 and substr(u.group_id, 3, 1) = '1')
          then 'quien lo orientaba antes ya no es orientador'
      end as why
    from ${changedBy(import_id, 'group')} m join groups g on g.group_id = m.entity_id
    order by g.group_id for no key update of g`.execute(tx)
  return rows
}

export const giveGroupsBack = async (tx: Tx, back: readonly GroupBack[]): Promise<void> => {
  await sql`
    update groups g set assessor_id = b.assessor_id
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id bigint, assessor_id bigint) where g.group_id = b.id`.execute(
    tx,
  )
}

/** Subjects of the catalogue that the import made, once its classes are gone. */
export const findMadeEntries = async (tx: Tx, import_id: number): Promise<Fate[]> => {
  const { rows } = await sql<Fate>`
    select c.catalog_subject_id as id, c.title as name,
      case
        when exists (select from subjects s where s.catalog_subject_id = c.catalog_subject_id) then 'ya la tiene un grupo'
        when (c.folio, c.title, c.status) is distinct from (m.after ->> 'folio', m.after ->> 'title', 1::smallint) then 'alguien la cambió'
      end as why
    from ${madeBy(import_id, 'catalog')} m join subject_catalogs c on c.catalog_subject_id = m.entity_id
    order by c.catalog_subject_id for update of c`.execute(tx)
  return rows
}

const PERSON = sql`concat_ws(' ', u.last_name, u.second_last_name, u.name)`
const TEACHES = sql`exists (select from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  where s.professor_id = u.user_id and g.cycle_id is null)`
const ADVISES = sql`exists (select from groups g where g.assessor_id = u.user_id and g.cycle_id is null)`

interface RolesBack extends Fate {
  permissions: string
  roles: Role[]
}

/** People of before to whom rights were added. */
export const findGivenRoles = async (tx: Tx, import_id: number): Promise<RolesBack[]> => {
  const { rows } = await sql<RolesBack>`
    select u.user_id as id, ${PERSON} as name, u.group_id as permissions, m.roles,
      case
        when m.roles ? 'PROFESSOR' and ${TEACHES} then 'ya tiene clases'
        when m.roles ? 'ASSESSOR' and ${ADVISES} then 'ya tiene grupos'
      end as why
    from (
      select entity_id, jsonb_agg(distinct role) as roles
      from import_changes cross join jsonb_array_elements_text(after -> 'roles') role
      where import_id = ${import_id} and entity = 'user' and op = 'update' and reverted_at is null and after ? 'roles'
      group by entity_id
    ) m join users u on u.user_id = m.entity_id
    order by u.user_id for no key update of u`.execute(tx)
  return rows
}

/** Who would be left without any keeps them. @returns who has none of them any more */
export const takeRolesBack = async (tx: Tx, back: readonly RolesBack[]): Promise<number[]> => {
  const done: number[] = []
  for (const { id, permissions, roles } of back) {
    const left = rolesOf(permissions).filter((role) => !roles.includes(role))
    if (left.length === 0) continue
    await sql`update users set group_id = ${permissionString(left)} where user_id = ${id}`.execute(tx)
    await endSessionsOf(tx, id)
    done.push(id)
  }
  return done
}

interface AccessBack extends Fate {
  account_id: number
  contact_phone: string | null
}

/** People of before who got a log-in. An account's other schools are never a reason that is told. */
export const findGivenAccess = async (tx: Tx, import_id: number): Promise<AccessBack[]> => {
  const { rows } = await sql<AccessBack>`
    select u.user_id as id, ${PERSON} as name, u.account_id, m.before ->> 'contact_phone' as contact_phone,
      case
        when u.signed_in_at is not null or a.password_hash is not null then 'ya ingresó'
        when u.cellphone is distinct from m.opened ->> 'cellphone' or u.email is distinct from m.opened ->> 'email'
          or u.account_id is distinct from (m.opened ->> 'account_id')::bigint then 'alguien cambió su celular o su correo'
        when u.group_id !~ '^0[01]{3}0[01]0{14}$' then 'tiene permisos que piden acceso'
      end as why
    from (
      select distinct on (entity_id) entity_id, before, after -> 'opened' as opened from import_changes
      where import_id = ${import_id} and entity = 'user' and op = 'update' and reverted_at is null and after ? 'opened'
      order by entity_id, change_no desc
    ) m join users u on u.user_id = m.entity_id left join accounts a on a.account_id = u.account_id
    order by u.user_id for no key update of u`.execute(tx)
  return rows
}

/** They are contacts again, as of before. */
export const takeAccessBack = async (
  tx: Tx,
  import_id: number,
  back: readonly AccessBack[],
): Promise<void> => {
  if (back.length === 0) return
  const ids = back.map(({ id }) => id)
  await sql`
    update users u set account_id = null, cellphone = null, email = null, contact_phone = b.contact_phone
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id bigint, contact_phone text) where u.user_id = b.id`.execute(
    tx,
  )
  await sql`update relationships set contact = true where parent_id = any (${ids}::bigint[])`.execute(tx)
  for (const table of ['access_codes', 'invitations', 'memberships'] as const)
    await sql`delete from ${sql.table(table)} where school_id = current_school_id() and user_id = any (${ids}::bigint[])`.execute(
      tx,
    )
  for (const { account_id } of back) await sql`select drop_account(${account_id})`.execute(tx)
  await sql`
    update import_changes set reverted_at = now(), refused = null
    where import_id = ${import_id} and entity = 'user' and op = 'update' and after ? 'opened' and entity_id = any (${ids}::bigint[])`.execute(
    tx,
  )
}

/** People whom the list made, once classes and groups are theirs no more. An account's other schools are never a reason that is told. */
export const findMadeStaff = async (tx: Tx, import_id: number): Promise<Fate[]> => {
  const { rows } = await sql<Fate & { permissions: string; roles: Role[] }>`
    select u.user_id as id, ${PERSON} as name, u.group_id as permissions, m.after -> 'roles' as roles,
      case
        when u.signed_in_at is not null or a.password_hash is not null then 'ya ingresó'
        when ${TEACHES} then 'tiene clases'
        when ${ADVISES} then 'tiene grupos'
        when exists (select from relationships r where r.parent_id = u.user_id) then 'tiene hijos vinculados'
        when ${touchedBySomebody('user', 'u.user_id', import_id)} then 'alguien cambió sus datos'
      end as why
    from ${madeBy(import_id, 'user')} m join users u on u.user_id = m.entity_id left join accounts a on a.account_id = u.account_id
    where m.after ? 'roles'
    order by u.user_id for update of u`.execute(tx)
  return rows.map(({ id, name, why, permissions, roles }) => ({
    id,
    name,
    why: why ?? (permissions === permissionString(roles) ? null : 'alguien cambió sus permisos'),
  }))
}

/** What was set back is not the import's any more; a log-in that was given is taken back apart. */
export const markSetBack = async (
  tx: Tx,
  { import_id, entity }: { import_id: number; entity: Entity },
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update import_changes set reverted_at = now(), refused = null
    where import_id = ${import_id} and entity = ${entity} and op = 'update' and reverted_at is null
      and (entity <> 'user' or after ? 'roles' and not after ? 'opened') and entity_id = any (${[...ids]}::bigint[])`.execute(
    tx,
  )
}
