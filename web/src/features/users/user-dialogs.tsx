import type { UserRow } from '@plantel/contract/users'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { ApiProblem } from '../../lib/http/problem.ts'
import type { UserKind } from './user-kinds.ts'

const AddDialog = lateDialog(async () => (await import('./create-user-dialog.tsx')).CreateUserDialog)
const FamilyLetters = lateDialog(
  async () => (await import('./family-letters-dialog.tsx')).FamilyLettersDialog,
)
const RefusedDialog = lateDialog(
  async () => (await import('./status-refused-dialog.tsx')).StatusRefusedDialog,
)
const DIALOGS = {
  edit: lateDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog),
  password: lateDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog),
  link: lateDialog(async () => (await import('./send-link-dialog.tsx')).SendLinkDialog),
  code: lateDialog(async () => (await import('./access-code-dialog.tsx')).AccessCodeDialog),
  letter: lateDialog(async () => (await import('./letter-dialog.tsx')).LetterDialog),
  'new-letter': lateDialog(async () => (await import('./new-letter-dialog.tsx')).NewLetterDialog),
  timetable: lateDialog(async () => (await import('./timetable-dialog.tsx')).TimetableDialog),
  classes: lateDialog(async () => (await import('./reassign-dialog.tsx')).ReassignClassesDialog),
  substitution: lateDialog(
    async () => (await import('./substitutions/substitution-dialog.tsx')).SubstitutionDialog,
  ),
  groups: lateDialog(async () => (await import('./reassign-dialog.tsx')).ReassignGroupsDialog),
  cellphone: lateDialog(async () => (await import('./cellphone-dialog.tsx')).CellphoneDialog),
}

export type OpenDialog =
  | { name: 'add' }
  | { name: 'letters'; chosen: readonly UserRow[] }
  | { name: keyof typeof DIALOGS; user: UserRow; focus?: string }
  | { name: 'refused'; user: UserRow; problem: ApiProblem }

interface UserDialogsProps {
  kind: UserKind
  open: OpenDialog | undefined
  onClose: () => void
}

export const UserDialogs = ({ kind, open, onClose }: UserDialogsProps) => {
  if (!open) return null
  if (open.name === 'add') return <AddDialog kind={kind} onClose={onClose} />
  if (open.name === 'letters') return <FamilyLetters initial={open.chosen} onClose={onClose} />
  if (open.name === 'refused')
    return <RefusedDialog user={open.user} problem={open.problem} onClose={onClose} />
  const Dialog = DIALOGS[open.name]
  return <Dialog kind={kind} user={open.user} focus={open.focus} onClose={onClose} />
}
