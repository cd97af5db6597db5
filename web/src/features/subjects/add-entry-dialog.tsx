import { createCatalogEntry } from '@plantel/contract/subjects'
import { call } from '../../lib/http/api.ts'
import { LEVEL_OPTIONS } from '../../domain/levels/level-options.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../lib/forms/use-still-refused.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { CheckInput, SelectInput } from '../../ui/forms/form-fields.tsx'
import { ReviewFields } from '../../ui/forms/review-fields.tsx'
import { AssignFields } from './assign-fields.tsx'
import { EntryFields } from './entry-fields.tsx'
import { EntryProblem } from './entry-problem.tsx'
import { EMPTY_ENTRY, NewEntryForm } from './new-entry.ts'
import { STALE } from './queries.ts'
import { refusedEntry } from './refused-entry.ts'

export const AddEntryDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const form = useForm(EMPTY_ENTRY, NewEntryForm)
  const { level, create_subject, groups } = form.values
  const saving = useDialogSave({
    save: (body: NonNullable<typeof form.parsed>) =>
      call(createCatalogEntry, { params: { id: school_id }, body }),
    success: CATALOG_TEXTS.created,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const levelField = form.field('level')
  const refused = useFieldRefusals(saving.problem, form.values, refusedEntry(saving.problem))
  return (
    <SaveDialog
      title={CATALOG_TEXTS.add}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      before={<ReviewFields form={form} />}
      disabled={!form.valid}
      refusal={<EntryProblem problem={saving.problem} groups={groups} />}
    >
      <EntryFields form={form} refused={refused} />
      <SelectInput
        {...levelField}
        label="Nivel"
        required
        options={LEVEL_OPTIONS}
        onChange={(value) => {
          levelField.onChange(value)
          // Groups of another level cannot have the subject.
          if (value !== level) form.set('groups', [])
        }}
      />
      <CheckInput
        {...form.field('create_subject')}
        label={CATALOG_TEXTS.assign}
        help="Además de agregarla al catálogo, la materia se crea en los grupos que elija."
      />
      {create_subject && <AssignFields form={form} level={level} />}
    </SaveDialog>
  )
}
