import type { CatalogRow } from '@plantel/contract/subjects'

/** What each dialog about a subject is given. */
export interface EntryDialogProps {
  entry: CatalogRow
  onClose: () => void
}
