import {
  ACCESS,
  type Access,
  RELATIONSHIP,
  type Relationship,
  STATUS,
  type Status,
} from '@plantel/contract/school-words'
import { RELATIONSHIPS_MAX } from '@plantel/contract/students'
import { isGuardian } from '../../domain/families/guardians.ts'
import { problem } from '../../http/problems.ts'

interface Link {
  relationship: Relationship
  parent_id: number | undefined
  legal_guardian?: boolean | undefined
  lives_with?: boolean | null | undefined
}

interface Family {
  status: Status
  links: readonly { relationship: Relationship; parent_id: number; access: Access }[]
  /** The student has a resolution, in force or not. */
  resolved: boolean
}

/** @throws 1025 inactive, or three parents already · 1032 type or person repeated */
export const checkRoom = ({ status, links }: Family, wanted: Link): void => {
  if (status === STATUS.inactive || links.length >= RELATIONSHIPS_MAX) throw problem.code(1025)
  const taken = links.some(
    (each) => each.relationship === wanted.relationship || each.parent_id === wanted.parent_id,
  )
  if (taken) throw problem.code(1032)
}

/** After a court order each person is decided on. An aunt may read while somebody else has full access. */
export const firstAccess = (
  { links, resolved }: Omit<Family, 'status'>,
  { relationship, legal_guardian = false, lives_with }: Omit<Link, 'parent_id'>,
): Access => {
  if (resolved) return ACCESS.none
  const alone = links.every(({ access }) => access < ACCESS.full)
  return isGuardian({ relationship, legal_guardian }) || lives_with || alone
    ? ACCESS.full
    : ACCESS.informative
}

/** @throws 1017: a mother or a father is a guardian as it is */
export const checkGuardian = ({ relationship, legal_guardian }: Omit<Link, 'parent_id'>): void => {
  if (!legal_guardian || relationship === RELATIONSHIP.other) return
  throw problem.invalid([{ field: 'legal_guardian', message: 'Solo de quien tiene el parentesco Otro' }])
}

/** Of who is a guardian. @throws 1017 */
export const checkEnding = (body: { password?: string | undefined; reason?: string | undefined }): void => {
  const missing = (['password', 'reason'] as const).filter((field) => !body[field])
  if (missing.length > 0)
    throw problem.invalid(missing.map((field) => ({ field, message: 'Campo requerido' })))
}
