import { type Relationship, STATUS } from '@plantel/contract/school-words'
import { type Role, ROLES } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const LINK = ['relationship_id', 'student_id', 'parent_id', 'relationship'] as const

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
    .select(LINK)
    .where('student_id', '=', student_id)
    .execute()
  return { status: student.status, links }
}

export const insertRelationship = (
  tx: Tx,
  link: { student_id: number; parent_id: number; relationship: Relationship },
) => tx.insertInto('relationships').values(link).returning(LINK).executeTakeFirstOrThrow()

export const updateType = (tx: Tx, relationship_id: number, relationship: Relationship) =>
  tx
    .updateTable('relationships')
    .set({ relationship })
    .where('relationship_id', '=', relationship_id)
    .returning(LINK)
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
