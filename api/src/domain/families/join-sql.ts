import type { ContactForm } from '@plantel/contract/families'
import { permissionString, type Role, ROLES } from '@plantel/contract/permissions'
import {
  type Access,
  RELATIONSHIP,
  type Relationship,
  RELATIONSHIPS_MAX,
  STATUS,
} from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { settingNumber } from '../schools/setting-number.ts'

export const LINK = ['relationship_id', 'student_id', 'parent_id', 'relationship'] as const

/** Besides the type, as it is sent: what is left out stays. */
export interface About {
  relationship_label?: string | null | undefined
  legal_guardian?: boolean | undefined
  call_order?: number | null | undefined
  lives_with?: boolean | null | undefined
}

/** An empty field sends `''`. A mother or a father is no legal guardian besides. */
export const aboutOf = (
  relationship: Relationship,
  { relationship_label, legal_guardian, ...about }: About,
) => ({
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
  return { student_id, status: student.status, links, maximum, resolved: resolution !== undefined }
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
