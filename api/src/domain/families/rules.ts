import {
  ACCESS,
  type Access,
  RELATIONSHIP,
  type Relationship,
  RELATIONSHIPS_MAX,
  STATUS,
  type Status,
} from '@plantel/contract/school-words'
import { isGuardian } from './guardians.ts'
import { problem } from '../../http/problems.ts'

interface Link {
  relationship: Relationship
  parent_id: number | undefined
  relationship_label?: string | null | undefined
  legal_guardian?: boolean | undefined
  lives_with?: boolean | null | undefined
}

interface Family {
  status: Status
  links: readonly { relationship: Relationship; parent_id: number; access: Access }[]
  /** How many the school lets a student have. */
  maximum: number
  /** The student has a resolution, in force or not. */
  resolved: boolean
}

/**
 * One of each type. A school with more than three lets *Otro* repeat, each in words of its own: an unnamed second could not be told
 * from the first. @throws 1032 · 1017
 */
export const checkType = (
  { links, maximum }: Pick<Family, 'links' | 'maximum'>,
  { relationship, relationship_label }: Pick<Link, 'relationship' | 'relationship_label'>,
): void => {
  if (links.every((each) => each.relationship !== relationship)) return
  if (relationship !== RELATIONSHIP.other || maximum <= RELATIONSHIPS_MAX) throw problem.code(1032)
  if (!relationship_label)
    throw problem.invalid([
      { field: 'relationship_label', message: 'Escriba cómo se le nombra: ya hay otro' },
    ])
}

/** @throws 1025 inactive, or as many as there may be · 1032 type or person repeated · 1017 */
export const checkRoom = (family: Family, wanted: Link): void => {
  const { status, links, maximum } = family
  if (status === STATUS.inactive || links.length >= maximum) throw problem.code(1025)
  if (links.some(({ parent_id }) => parent_id === wanted.parent_id)) throw problem.code(1032)
  checkType(family, wanted)
}

/** After a court order each person is decided on. An aunt may read while somebody else has full access. */
export const firstAccess = (
  { links, resolved }: Pick<Family, 'links' | 'resolved'>,
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
