import {
  type CustodyRelationship,
  type Resolution,
  type ResolutionForm,
  RESOLUTIONS_MAX,
} from '@plantel/contract/custody'
import type { StudentLite } from '@plantel/contract/people'
import type { Access } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import { userJson } from '../../domain/people/person-json.ts'
import { studentJson } from '../../domain/students/student-json.ts'

const listLinks = async (tx: Tx, condition: RawBuilder<boolean>): Promise<CustodyRelationship[]> => {
  const { rows } = await sql<CustodyRelationship>`
    select r.relationship_id, r.student_id, r.parent_id, r.relationship, r.relationship_label, r.legal_guardian, r.access,
      r.adult_on, r.authorized_at, r.call_order, r.lives_with, r.resolution_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile
    from relationships r join users u on u.school_id = r.school_id and u.user_id = r.parent_id
    where ${condition} order by r.relationship, r.relationship_id`.execute(tx)
  return rows
}

/** Undefined for who is or was related to the student. */
export const findStudent = async (
  tx: Tx,
  { student_id, user_id, today }: { student_id: number; user_id: number; today: string },
) => {
  const { rows } = await sql<{ student: StudentLite; turns_18: string | null }>`
    select ${studentJson} as student,
      (select day from (select (s.date_birth + interval '18 years')::date as day) turns where day <= ${today}::date + 30) as turns_18
    from students s
    where s.student_id = ${student_id} and not ${isRelatedTo(user_id, 's')}`.execute(tx)
  return rows[0]
}

export const linksOf = (tx: Tx, student_id: number): Promise<CustodyRelationship[]> =>
  listLinks(tx, sql<boolean>`r.student_id = ${student_id}`)

/** Of nobody who is or was related to the student. */
export const findLink = async (
  tx: Tx,
  relationship_id: number,
  user_id: number,
): Promise<CustodyRelationship | undefined> => {
  const [link] = await listLinks(
    tx,
    sql<boolean>`r.relationship_id = ${relationship_id} and not ${isRelatedTo(user_id, 'r')}`,
  )
  return link
}

const RESOLUTION = sql`c.resolution_id, c.student_id, c.kind, c.court, c.file_number, c.issued_on, c.valid_until, c.summary,
  c.document is not null as has_document, c.created_at, ${userJson} as recorder`

export const resolutionsOf = async (tx: Tx, student_id: number): Promise<Resolution[]> => {
  const { rows } = await sql<Resolution>`
    select ${RESOLUTION}
    from custody_resolutions c join users u on u.school_id = c.school_id and u.user_id = c.recorded_by
    where c.student_id = ${student_id} order by c.resolution_id desc limit ${sql.lit(RESOLUTIONS_MAX)}`.execute(
    tx,
  )
  return rows
}

/** With the name of its file; of nobody who is or was related to the student. */
export const findResolution = async (
  tx: Tx,
  resolution_id: number,
  user_id: number,
): Promise<(Resolution & { document: string | null }) | undefined> => {
  const { rows } = await sql<Resolution & { document: string | null }>`
    select ${RESOLUTION}, c.document
    from custody_resolutions c join users u on u.school_id = c.school_id and u.user_id = c.recorded_by
    where c.resolution_id = ${resolution_id} and not ${isRelatedTo(user_id, 'c')}`.execute(tx)
  return rows[0]
}

export const insertResolution = async (
  tx: Tx,
  { student_id, recorded_by, form }: { student_id: number; recorded_by: number; form: ResolutionForm },
): Promise<number> => {
  const { resolution_id } = await tx
    .insertInto('custody_resolutions')
    .values({ ...form, student_id, recorded_by })
    .returning('resolution_id')
    .executeTakeFirstOrThrow()
  return resolution_id
}

export const writeDocument = async (tx: Tx, resolution_id: number, document: string): Promise<void> => {
  await tx
    .updateTable('custody_resolutions')
    .set({ document })
    .where('resolution_id', '=', resolution_id)
    .execute()
}

export const writeAccess = async (
  tx: Tx,
  relationship_id: number,
  set: { access: Access; resolution_id: number | null },
): Promise<void> => {
  await tx.updateTable('relationships').set(set).where('relationship_id', '=', relationship_id).execute()
}

export const isAdult = async (tx: Tx, student_id: number, today: string): Promise<boolean> => {
  const { rows } = await sql`
    select from students where student_id = ${student_id} and date_birth + interval '18 years' <= ${today}::date`.execute(
    tx,
  )
  return rows.length > 0
}

export const writeAuthorization = async (
  tx: Tx,
  relationship_id: number,
  authorized_at: string | null,
): Promise<void> => {
  await tx
    .updateTable('relationships')
    .set({ authorized_at })
    .where('relationship_id', '=', relationship_id)
    .execute()
}

/** Until the end of the transaction: the family is changed by one at a time. */
export const lockStudentOf = async (tx: Tx, relationship_id: number): Promise<void> => {
  await sql`select from students s where s.student_id = (
    select r.student_id from relationships r where r.relationship_id = ${relationship_id}) for update`.execute(
    tx,
  )
}
