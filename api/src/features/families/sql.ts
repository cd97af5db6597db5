import type { Relationship } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type About, aboutOf, LINK } from '../../domain/families/join-sql.ts'
import { isRelatedTo } from '../../domain/families/related.ts'

/** With its student locked; of nobody who is or was related to the student. */
export const lockRelationship = async (tx: Tx, relationship_id: number, user_id: number) => {
  const { rows } = await sql<{
    student_id: number
    parent_id: number
    relationship: Relationship
    relationship_label: string | null
    legal_guardian: boolean
    call_order: number | null
    lives_with: boolean | null
  }>`
    select r.student_id, r.parent_id, r.relationship, r.relationship_label, r.legal_guardian, r.call_order, r.lives_with
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

/** The last entry of the log about a student: what is recorded later has a greater one. */
export const lastAudit = async (tx: Tx, student_id: number): Promise<number> => {
  const { rows } = await sql<{ audit_id: number | null }>`
    select max(audit_id) as audit_id from audit_about where kind = 'student' and about_id = ${student_id}`.execute(
    tx,
  )
  return rows[0]?.audit_id ?? 0
}

export const findParent = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'group_id'])
    .where('user_id', '=', user_id)
    .where('group_id', 'like', '___1%')
    .executeTakeFirst()
