import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { isCertainCurp } from '../judging/certain-curp.ts'
import { isRelatedTo } from '../../../domain/families/related.ts'
import { settingNumber } from '../../../domain/schools/setting-number.ts'
import { RELATIONSHIP, RELATIONSHIPS_MAX, type Relationship, STATUS } from '@plantel/contract/school-words'
import type { GuardianValue } from '../value.ts'
import type { StudentRow } from './batch-sql.ts'

/** Whose folio or CURP, as it is to be, somebody else has by now. */
const namesTaken = async (tx: Tx, rows: readonly StudentRow[]): Promise<number[]> => {
  const sent = rows.flatMap(({ row_no, target_id, value: { changes } }) => {
    const to = (name: string) => changes.find(({ field }) => field === name)?.to ?? null
    const [folio, curp] = [to('folio'), to('curp')]
    return target_id === null || (folio === null && curp === null) ? [] : [{ row_no, target_id, folio, curp }]
  })
  if (sent.length === 0) return []
  const { rows: met } = await sql<{ row_no: number }>`
    select r.row_no from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r (row_no integer, target_id bigint, folio text, curp text)
    where exists (select from students s where s.folio = r.folio and s.student_id <> r.target_id)
      or exists (select from students s where s.curp = r.curp and s.student_id <> r.target_id)`.execute(tx)
  return met.map(({ row_no }) => row_no)
}

/** Of new students: who of the school has appeared meanwhile. */
const newcomersMet = async (tx: Tx, rows: readonly StudentRow[]): Promise<number[]> => {
  const sent = rows
    .filter(({ target_id }) => target_id === null)
    .map(({ row_no, value: { student, external_id } }) => ({
      row_no,
      folio: student.folio,
      curp: isCertainCurp(student.curp) ? student.curp : null,
      external_id,
      name: [student.name, student.last_name, student.second_last_name ?? ''].join(' '),
      date_birth: student.date_birth,
    }))
  const { rows: met } = await sql<{ row_no: number }>`
    select r.row_no
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as r (row_no integer, folio text, curp text, external_id text, name text, date_birth date)
    where exists (select from students s where s.folio = r.folio)
      or exists (select from students s where s.curp = r.curp)
      or exists (select from students s where s.external_ids ? 'sourcedId' and s.external_ids ->> 'sourcedId' = r.external_id)
      or exists (select from students s where s.status = 1 and s.twin = search_text(r.name) || ' ' || (r.date_birth - '1900-01-01'::date)::text)`.execute(
    tx,
  )
  return met.map(({ row_no }) => row_no)
}

const ACTIVE = String(STATUS.active)

interface Links {
  parent_id: number
  relationship: Relationship
}

/** A father came meanwhile, or so many that there is no room. */
const isCrowded = (
  guardians: readonly GuardianValue[],
  links: readonly Links[],
  maximum: number,
): boolean => {
  const more = guardians.filter(({ user_id }) => links.every(({ parent_id }) => parent_id !== user_id))
  const taken = new Set(links.map(({ relationship }) => relationship))
  return (
    links.length + more.length > Math.max(maximum, links.length) ||
    more.some(({ relationship }) => relationship !== RELATIONSHIP.other && taken.has(relationship))
  )
}

const maximumOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ maximum: number }>`
    select ${settingNumber('relationships-maximum')} as maximum`.execute(tx)
  return rows[0]?.maximum ?? RELATIONSHIPS_MAX
}

/** Of students who are changed: whose fields are not any more what was shown. Locks them. */
const changedMeanwhile = async (tx: Tx, rows: readonly StudentRow[]): Promise<number[]> => {
  const known = rows.filter(({ target_id }) => target_id !== null)
  const { rows: now } = await sql<{
    student_id: number
    fields: Record<string, string | null>
    group_id: number | null
    resolved: boolean
    own: boolean
    links: Links[]
  }>`
    select s.student_id, (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(s))) as fields,
      (select p.group_id from student_places p where p.school_id = s.school_id and p.student_id = s.student_id) as group_id,
      exists (select from custody_resolutions c where c.school_id = s.school_id and c.student_id = s.student_id) as resolved,
      ${isRelatedTo(sql`current_user_id()`, 's')} as own,
      coalesce((select jsonb_agg(jsonb_build_object('parent_id', r.parent_id, 'relationship', r.relationship)) from relationships r
        where r.school_id = s.school_id and r.student_id = s.student_id), '[]') as links
    from students s where s.student_id = any (${known.map(({ target_id }) => target_id)}::bigint[])
    order by s.student_id for no key update of s`.execute(tx)
  const found = new Map(now.map((each) => [each.student_id, each]))
  const maximum = await maximumOf(tx)
  return known
    .filter(({ target_id, value }) => {
      const student = target_id === null ? undefined : found.get(target_id)
      if (!student) return true
      if (value.group !== null && (student.group_id !== value.leaves || student.fields['status'] !== ACTIVE))
        return true
      // Of the own child somebody else decides.
      if (student.own && value.guardians.length > 0) return true
      if (isCrowded(value.guardians, student.links, maximum)) return true
      // A resolution that came meanwhile is decided person by person.
      if (student.resolved && value.guardians.some(({ access }) => access !== 0)) return true
      return value.changes.some(({ field, from }) => {
        if (field === 'group') return false
        const is = student.fields[field] ?? null
        return is !== from
      })
    })
    .map(({ row_no }) => row_no)
}

/** Of guardians: who is no longer there, or whose phone or e-mail somebody else has now. */
const peopleMet = async (tx: Tx, rows: readonly StudentRow[]): Promise<number[]> => {
  const sent = rows.flatMap(({ row_no, value: { guardians } }) =>
    guardians.map(({ user_id, phone, email, contact }) => ({
      row_no,
      user_id,
      phone: contact ? null : phone,
      email: contact ? null : email,
    })),
  )
  const { rows: met } = await sql<{ row_no: number }>`
    select distinct r.row_no
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r (row_no integer, user_id bigint, phone text, email text)
    where case when r.user_id is not null then not exists (select from users u where u.user_id = r.user_id and u.status = 1)
      else exists (select from users u where u.cellphone = r.phone) or exists (select from users u where lower(u.email) = lower(r.email)) end`.execute(
    tx,
  )
  return met.map(({ row_no }) => row_no)
}

/** Groups that have ended, or are gone. */
const groupsGone = async (tx: Tx, rows: readonly StudentRow[]): Promise<number[]> => {
  const wanted = rows.flatMap(({ row_no, value: { group } }) =>
    group?.group_id ? [{ row_no, group_id: group.group_id }] : [],
  )
  if (wanted.length === 0) return []
  const ids = [...new Set(wanted.map(({ group_id }) => group_id))]
  const { rows: open } = await sql<{ group_id: number }>`
    select group_id from groups where group_id = any (${ids}::bigint[]) and cycle_id is null order by group_id for no key update`.execute(
    tx,
  )
  const there = new Set(open.map(({ group_id }) => group_id))
  return wanted.filter(({ group_id }) => !there.has(group_id)).map(({ row_no }) => row_no)
}

/** Which rows are no longer as they were shown: somebody was faster. @returns their numbers */
export const overtakenRows = async (tx: Tx, rows: readonly StudentRow[]): Promise<ReadonlySet<number>> =>
  new Set([
    ...(await changedMeanwhile(tx, rows)),
    ...(await groupsGone(tx, rows)),
    ...(await newcomersMet(tx, rows)),
    ...(await namesTaken(tx, rows)),
    ...(await peopleMet(tx, rows)),
  ])
