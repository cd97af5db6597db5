import type { ApiProblem } from '../../lib/http/problem.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { NAMES } from './entry-names.ts'
import type { ChosenGroup } from './group-choice.tsx'

interface EntryProblemProps {
  problem: ApiProblem | undefined
  groups: readonly ChosenGroup[]
}

export const EntryProblem = ({ problem, groups }: EntryProblemProps) => {
  const named = groups.map(({ title }, place) => [`groups.${place}`, title])
  return <DialogProblem problem={problem} names={{ ...NAMES, ...Object.fromEntries(named) }} />
}
