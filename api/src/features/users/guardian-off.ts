import { rolesOf } from '@plantel/contract/permissions'
import { type Relationship, STATUS } from '@plantel/contract/school-words'
import type { updateUser } from '@plantel/contract/user-administration'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { noteAccessChange } from '../../domain/feed/access-changes.ts'
import { checkGiven, isGuardian } from '../../domain/families/guardians.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import type { LockedPerson } from '../../domain/people/sql.ts'
import { problem } from '../../http/problems.ts'
import type { Caller, SchoolCall } from '../../http/request.ts'

type Change = SchoolCall<typeof updateUser>['body']

interface Child {
  student_id: number
  relationship: Relationship
  legal_guardian: boolean
  /** Whoever changes it is or was of the same family. */
  related: boolean
}

const childrenOf = async (tx: Tx, parent_id: number, by: number): Promise<Child[]> => {
  const { rows } = await sql<Child>`
    select r.student_id, r.relationship, r.legal_guardian, ${isRelatedTo(by, 'r')} as related
    from relationships r where r.parent_id = ${parent_id} and r.access > 0 order by r.student_id`.execute(tx)
  return rows
}

/** What of a person's sight as a parent a change takes or gives back. */
const sightOf = ({ group_id, status }: LockedPerson, body: Change): 'same' | 'lost' | 'given' => {
  const before = status === STATUS.active && rolesOf(group_id).includes('PARENT')
  const roles = body.group_id ?? rolesOf(group_id)
  const after = (body.status ?? status) === STATUS.active && roles.includes('PARENT')
  if (before === after) return 'same'
  return after ? 'given' : 'lost'
}

/**
 * Switching a guardian off as a parent is a change of access: with the own password and a reason. Of their own family, and of
 * themselves, nobody decides it.
 * @returns the children whose guardian it was
 * @throws 404 of the own family · 1025 of oneself · 1017
 */
export const checkGuardian = async (
  tx: Tx,
  person: LockedPerson,
  { by, body }: { by: Caller; body: Change },
): Promise<number[]> => {
  const sight = sightOf(person, body)
  if (sight === 'same') return []
  const children = await childrenOf(tx, person.user_id, by.user_id)
  if (person.user_id === by.user_id && children.length > 0) throw problem.code(1025)
  if (children.some(({ related }) => related)) throw problem.notFound()
  const guarded = children.filter(isGuardian)
  if (sight === 'given' || guarded.length === 0) return []
  checkGiven(body, ['own_password', 'reason'])
  return guarded.map(({ student_id }) => student_id)
}

export const noteLost = async (
  tx: Tx,
  students: readonly number[],
  { parent_id, reason, now }: { parent_id: number; reason: string | undefined; now: Date },
): Promise<void> => {
  for (const student_id of students)
    await noteAccessChange(tx, { student_id, parent_id, access: 'off', reason }, now)
}
