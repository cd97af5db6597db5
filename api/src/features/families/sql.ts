import type { ContactForm } from '@plantel/contract/families'
import {
  type Access,
  RELATIONSHIP,
  type Relationship,
  RELATIONSHIPS_MAX,
  STATUS,
} from '@plantel/contract/school-words'
import { permissionString, type Role, ROLES } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

const LINK = ['relationship_id', 'student_id', 'parent_id', 'relationship'] as const

/** Besides the type, as it is sent: what is left out stays. */
export interface About {
  relationship_label?: string | null | undefined
  legal_guardian?: boolean | undefined
  call_order?: number | null | undefined
  lives_with?: boolean | null | undefined
}

/** An empty field sends `''`. A mother or a father is no legal guardian besides. */
const aboutOf = (relationship: Relationship, { relationship_label, legal_guardian, ...about }: About) => ({
  ...about,
  ...(relationship_label === undefined ? {} : { relationship_label: relationship_label || null }),
  ...(relationship === RELATIONSHIP.other
    ? legal_guardian === undefined
      ? {}
      : { legal_guardian }
    : { legal_guardian: false }),
})

/** Locks the student until the transaction ends, so that parallel additions count each other. */
export const lockFamily = async (tx: Tx, student_id: number) => {
  const student = await tx
    .selectFrom('students')
    .select('status')
    .where('student_id', '=', student_id)
    .forUpdate()
    .executeTakeFirst()
  if (!student) return undefined
  const links = await tx
    .selectFrom('relationships')
    .select([...LINK, 'access'])
    .where('student_id', '=', student_id)
    .execute()
  const resolution = await tx
    .selectFrom('custody_resolutions')
    .select('resolution_id')
    .where('student_id', '=', student_id)
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ maximum: number }>`
    select ${settingNumber('relationships-maximum')} as maximum`.execute(tx)
  const maximum = rows[0]?.maximum ?? RELATIONSHIPS_MAX
  return { status: student.status, links, maximum, resolved: resolution !== undefined }
}

export const insertRelationship = (
  tx: Tx,
  link: { student_id: number; parent_id: number; relationship: Relationship; access: Access },
  about: About,
) =>
  tx
    .insertInto('relationships')
    .values({ ...link, ...aboutOf(link.relationship, about) })
    .returning([...LINK, 'relationship_label', 'legal_guardian', 'contact'])
    .executeTakeFirstOrThrow()

const emptyAsNull = ({
  second_last_name,
  street,
  colony,
  outside_number,
  inside_number,
  zipcode,
}: ContactForm) => ({
  second_last_name: second_last_name || null,
  street: street || null,
  colony: colony || null,
  outside_number: outside_number || null,
  inside_number: inside_number || null,
  zipcode: zipcode || null,
})

/** A guardian without an account. */
export const insertContact = async (tx: Tx, form: ContactForm, created_by: number): Promise<number> => {
  const { user_id } = await tx
    .insertInto('users')
    .values({
      ...form,
      ...emptyAsNull(form),
      account_id: null,
      cellphone: null,
      created_by,
      group_id: permissionString(['PARENT']),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

/** With its student locked; of nobody who is or was related to the student. */
export const lockRelationship = async (tx: Tx, relationship_id: number, user_id: number) => {
  const { rows } = await sql<{
    student_id: number
    parent_id: number
    relationship: Relationship
    relationship_label: string | null
    legal_guardian: boolean
  }>`
    select r.student_id, r.parent_id, r.relationship, r.relationship_label, r.legal_guardian
    from relationships r join students s on s.school_id = r.school_id and s.student_id = r.student_id
    where r.relationship_id = ${relationship_id} and not ${isRelatedTo(user_id, 'r')}
    for update of s, r`.execute(tx)
  return rows[0]
}

export type Linked = NonNullable<Awaited<ReturnType<typeof lockRelationship>>>

export const updateLink = (tx: Tx, relationship_id: number, relationship: Relationship, about: About) =>
  tx
    .updateTable('relationships')
    .set({ relationship, ...aboutOf(relationship, about) })
    .where('relationship_id', '=', relationship_id)
    .returning([...LINK, 'legal_guardian'])
    .executeTakeFirst()

export const deleteRelationship = (tx: Tx, relationship_id: number) =>
  tx
    .deleteFrom('relationships')
    .where('relationship_id', '=', relationship_id)
    .returning(LINK)
    .executeTakeFirst()

export const findActivePerson = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'group_id'])
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .forNoKeyUpdate()
    .executeTakeFirst()

const position = (role: Role): number => ROLES.indexOf(role) + 1

export const grantParent = (tx: Tx, user_id: number) =>
  tx
    .updateTable('users')
    .set({ group_id: sql`overlay(group_id placing '1' from ${position('PARENT')}::integer for 1)` })
    .where('user_id', '=', user_id)
    .execute()

export const findParent = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'group_id'])
    .where('user_id', '=', user_id)
    .where('group_id', 'like', '___1%')
    .executeTakeFirst()
