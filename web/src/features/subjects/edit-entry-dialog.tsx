import { levelName } from '@plantel/contract/school-words'
import { updateCatalogEntry } from '@plantel/contract/subjects'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../lib/forms/use-still-refused.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { SelectInput } from '../../ui/forms/form-fields.tsx'
import { ReviewFields } from '../../ui/forms/review-fields.tsx'
import { ArchiveEntry } from './archive-entry.tsx'
import type { EntryDialogProps } from './entry-dialog.ts'
import { EntryFields } from './entry-fields.tsx'
import { NAMES } from './entry-names.ts'
import { STALE } from './queries.ts'
import { refusedEntry } from './refused-entry.ts'

export const EditEntryDialog = ({ entry, onClose }: EntryDialogProps) => {
  const form = useForm({ folio: entry.folio, title: entry.title }, updateCatalogEntry.body)
  const saving = useDialogSave({
    save: (body: NonNullable<typeof form.parsed>) =>
      call(updateCatalogEntry, { params: { id: entry.catalog_subject_id }, body }),
    success: CATALOG_TEXTS.updated,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const refused = useFieldRefusals(saving.problem, form.values, refusedEntry(saving.problem))
  return (
    <SaveDialog
      title={CATALOG_TEXTS.edit}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      before={<ReviewFields form={form} />}
      disabled={!form.valid || !form.dirty}
    >
      <EntryFields form={form} refused={refused} />
      <SelectInput
        label="Nivel"
        disabled
        help={CATALOG_TEXTS.levelStays}
        value={entry.level}
        options={[{ value: entry.level, label: levelName(entry.level) }]}
        onChange={() => undefined}
      />
      <ArchiveEntry entry={entry} onClose={onClose} />
    </SaveDialog>
  )
}
