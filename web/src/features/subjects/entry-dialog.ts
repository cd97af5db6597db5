import type { CatalogRow } from '@plantel/contract/subjects'

export interface EntryDialogProps {
  entry: CatalogRow
  onClose: () => void
}
