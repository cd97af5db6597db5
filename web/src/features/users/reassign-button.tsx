import { useState } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { StaffMember } from '../../domain/people/staff-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { T } from './texts.ts'

const ClassesDialog = lateDialog(async () => (await import('./reassign-dialog.tsx')).ReassignClassesDialog)
const GroupsDialog = lateDialog(async () => (await import('./reassign-dialog.tsx')).ReassignGroupsDialog)

/** What the person still has to do (2006, 2007), which goes to another. */
const DUTIES: Readonly<Record<number, { label: string; Dialog: typeof ClassesDialog }>> = {
  2006: { label: T.classes, Dialog: ClassesDialog },
  2007: { label: T.groups, Dialog: GroupsDialog },
}

interface ReassignButtonProps {
  user: StaffMember
  problem: ApiProblem
}

const ReassignButton = ({ user, problem }: ReassignButtonProps) => {
  const [open, setOpen] = useState(false)
  const duty = DUTIES[problem.code ?? 0]
  if (!duty) return null
  const { label, Dialog } = duty
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <Dialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** For `DutyProblem`: undefined where there is nothing to reassign. */
export const reassignAction = (user: StaffMember, problem: ApiProblem | undefined) =>
  problem && DUTIES[problem.code ?? 0] ? <ReassignButton user={user} problem={problem} /> : undefined
