import { useQuery } from '@tanstack/react-query'
import type { Picked } from '../../../ui/forms/transfer/pick-list.tsx'
import { useSession } from '../../../lib/session/session.ts'
import {
  offeredGroupsQuery,
  offeredParentsQuery,
  offeredStudentsQuery,
  offeredTotalQuery,
  offeredUsersQuery,
  unreachedStudentsQuery,
  type WhichStudents,
} from '../queries.ts'
import { groupIdOf, keptGroups, keptStudents, type Offered, studentIdOf } from './recipients.ts'
import type { StepName, Wizard } from './wizard.ts'

export const USERS_PER_PAGE = 10

const idsOf = <Row>(rows: readonly Row[], idOf: (row: Row) => number): number[] => [
  ...new Set(rows.map(idOf)),
]

const pickedIds = <Row>({ all, rows }: Picked<Row>, idOf: (row: Row) => number): readonly number[] | 'all' =>
  all ? 'all' : idsOf(rows, idOf)

const isWhole = ({ all, rows }: Picked<unknown>): boolean => all && rows.length === 0

const whichStudents = ({ mode, choices }: Wizard, groupIds: readonly number[]): WhichStudents => {
  if (mode === 'groups') return { name: 'group_id', ids: groupIds }
  const ids = pickedIds(choices.students, studentIdOf)
  return ids === 'all' ? ids : { name: 'student_id', ids }
}

/**
 * What the steps of a mode offer: each is asked for when its step is reached, once, and again only when what it hangs from has
 * changed.
 */
export const useOffered = (wizard: Wizard) => {
  const { school_id } = useSession().school
  const { mode, step, completed, choices } = wizard
  const reached = (name: StepName) => step === name || completed.includes(name)
  // The first step's own list comes page by page.
  const begun = completed.length > 0
  const picked = mode === 'students' ? choices.students : choices.groups
  const total = useQuery({
    ...offeredTotalQuery(school_id, mode === 'students' ? mode : 'groups'),
    enabled: mode !== 'users' && picked.all,
  })
  const groups = useQuery({
    ...offeredGroupsQuery(school_id, mode === 'groups' ? pickedIds(choices.groups, groupIdOf) : 'all'),
    enabled: mode !== 'users' && begun,
  })
  const groupIds = idsOf(keptGroups(wizard, { groups: groups.data }), groupIdOf)
  const which = whichStudents(wizard, groupIds)
  const students = useQuery({
    ...offeredStudentsQuery(school_id, which),
    enabled: mode === 'students' ? begun : reached('students') && groupIds.length > 0,
  })
  const kept = keptStudents(wizard, { students: students.data })
  const studentIds = idsOf(kept, studentIdOf)
  const parents = useQuery({
    ...offeredParentsQuery(school_id, studentIds),
    enabled: reached('parents') && studentIds.length > 0,
  })
  const unreached = useQuery({
    ...unreachedStudentsQuery(school_id, mode === 'groups' && isWhole(choices.groups) ? 'all' : which),
    // The parents that a step offered say it themselves.
    enabled:
      mode !== 'users' && step === 'end' && !completed.includes('parents') && groups.data !== undefined,
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
    total: total.data,
    // Those of the profiles before say nothing about these.
    named: named.isPlaceholderData ? undefined : named.data?.meta.total,
  }
  return { offered, queries: { total, groups, students, parents, unreached } }
}

export type OfferedQueries = ReturnType<typeof useOffered>['queries']
