import { STATUS, type Status } from '@plantel/contract/school-words'
import { RELATIONSHIPS_MAX } from '@plantel/contract/students'
import { problem } from '../../http/problems.ts'

interface Link {
  relationship: number
  parent_id: number | undefined
}

interface Family {
  status: Status
  links: readonly Link[]
}

/**
 * An active student (1025) has at most three parents (1025); one of each type, and nobody twice (1032). `parent_id` is undefined
 * for somebody new.
 */
export const checkRoom = ({ status, links }: Family, wanted: Link): void => {
  if (status === STATUS.inactive || links.length >= RELATIONSHIPS_MAX) throw problem.code(1025)
  const taken = links.some(
    (each) => each.relationship === wanted.relationship || each.parent_id === wanted.parent_id,
  )
  if (taken) throw problem.code(1032)
}
