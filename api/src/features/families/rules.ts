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

/** @throws 1025 inactive, or three parents already · 1032 type or person repeated */
export const checkRoom = ({ status, links }: Family, wanted: Link): void => {
  if (status === STATUS.inactive || links.length >= RELATIONSHIPS_MAX) throw problem.code(1025)
  const taken = links.some(
    (each) => each.relationship === wanted.relationship || each.parent_id === wanted.parent_id,
  )
  if (taken) throw problem.code(1032)
}
