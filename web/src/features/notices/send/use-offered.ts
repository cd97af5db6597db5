import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import {
  offeredGroupsQuery,
  offeredParentsQuery,
  offeredStudentsQuery,
  offeredUsersQuery,
  unreachedStudentsQuery,
} from '../queries.ts'
import { keptGroups, keptStudents, type Offered } from './recipients.ts'
import type { StepName, Wizard } from './wizard.ts'

export const USERS_PER_PAGE = 10

const idsOf = <Row>(rows: readonly Row[], idOf: (row: Row) => number): number[] => [
  ...new Set(rows.map(idOf)),
]

/**
 * What the steps of a mode offer: each is asked for when its step is reached, once, and again only when what it hangs from has
 * changed.
 */
export const useOffered = (wizard: Wizard) => {
  const { school_id } = useSession().school
  const { mode, step, completed, choices } = wizard
  const reached = (name: StepName) => step === name || completed.includes(name)
  const groups = useQuery({ ...offeredGroupsQuery(school_id), enabled: mode !== 'users' })
  const groupIds = idsOf(keptGroups(wizard, { groups: groups.data }), ({ group_id }) => group_id)
  const students = useQuery({
    ...offeredStudentsQuery(school_id, mode === 'groups' ? groupIds : 'all'),
    enabled: reached('students') && (mode === 'students' || groupIds.length > 0),
  })
  const kept = keptStudents(wizard, { students: students.data })
  const studentIds = idsOf(kept, ({ student_id }) => student_id)
  const parents = useQuery({
    ...offeredParentsQuery(school_id, studentIds),
    enabled: reached('parents') && studentIds.length > 0,
  })
  const unreached = useQuery({
    ...unreachedStudentsQuery(school_id, mode === 'groups' && !choices.groups.all ? groupIds : 'all'),
    // The parents that a step offered say it themselves.
    enabled: mode !== 'users' && step === 'end' && !completed.includes('parents'),
  })
  const { profiles } = choices.users
  const named = useQuery({
    ...offeredUsersQuery(school_id, profiles, { page: 1, per_page: USERS_PER_PAGE }),
    enabled: mode === 'users' && profiles.length > 0,
  })
  const offered: Offered = {
    groups: groups.data,
    students: students.data,
    parents: parents.data,
    unreached: unreached.data,
    // Those of the profiles before say nothing about these.
    named: named.isPlaceholderData ? undefined : named.data?.meta.total,
  }
  return { offered, queries: { groups, students, parents, unreached } }
}

export type OfferedQueries = ReturnType<typeof useOffered>['queries']
