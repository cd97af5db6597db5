import { useQuery } from '@tanstack/react-query'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { NAMES } from './entry-names.ts'
import { levelGroupsQuery } from './queries.ts'

interface EntryProblemProps {
  problem: ApiProblem | undefined
  level: number | null
  groups: readonly number[]
}

export const EntryProblem = ({ problem, level, groups }: EntryProblemProps) => {
  const { school_id } = useSession().school
  const { data = [] } = useQuery({
    ...levelGroupsQuery(school_id, level ?? 0),
    enabled: level !== null && groups.length > 0,
  })
  const titles = new Map(data.map(({ group_id, title }) => [group_id, title]))
  const named = groups.map((id, place) => [`groups.${place}`, titles.get(id) ?? `Grupo ${id}`])
  return <DialogProblem problem={problem} names={{ ...NAMES, ...Object.fromEntries(named) }} />
}
