import { RELATIONSHIPS_MAX } from '@plantel/contract/students'
import { problem } from '../../http/problems.ts'

interface Link {
  relationship: number
  parent_id: number | undefined
}

/** At most three parents (1025); one of each type, and nobody twice (1032). `parent_id` is undefined for somebody new. */
export const checkRoom = (family: readonly Link[], wanted: Link): void => {
  if (family.length >= RELATIONSHIPS_MAX) throw problem.code(1025)
  const taken = family.some(
    (each) => each.relationship === wanted.relationship || each.parent_id === wanted.parent_id,
  )
  if (taken) throw problem.code(1032)
}
