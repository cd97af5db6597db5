import type { CatalogRow } from '@plantel/contract/subjects'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { EntryDialogName } from './catalog-columns.tsx'

const AddDialog = lateDialog(async () => (await import('./add-entry-dialog.tsx')).AddEntryDialog)

const DIALOGS = {
  edit: lateDialog(async () => (await import('./edit-entry-dialog.tsx')).EditEntryDialog),
  groups: lateDialog(async () => (await import('./entry-groups-dialog.tsx')).EntryGroupsDialog),
  professors: lateDialog(async () => (await import('./entry-professors-dialog.tsx')).EntryProfessorsDialog),
}

export type OpenDialog = { name: 'add' } | { name: EntryDialogName; entry: CatalogRow }

export const CatalogDialogs = ({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) => {
  if (open === null) return null
  if (open.name === 'add') return <AddDialog onClose={onClose} />
  const Dialog = DIALOGS[open.name]
  return <Dialog entry={open.entry} onClose={onClose} />
}
