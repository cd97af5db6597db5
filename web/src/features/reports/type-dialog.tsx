import { REPORT_TITLE_MAX, type ReportType } from '@plantel/contract/case-files'
import { createReportType, updateReportType } from '@plantel/contract/reports'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useStillRefused } from '../../lib/forms/use-still-refused.ts'
import { TextInput } from '../../ui/forms/form-fields.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { TYPES_STALE } from './queries.ts'
import { T } from './texts.ts'

interface TypeDialogProps {
  /** Null: a new one. */
  type: ReportType | null
  onClose: () => void
}

export const TypeDialog = ({ type, onClose }: TypeDialogProps) => {
  const { school_id } = useSession().school
  const form = useForm({ title: type?.title ?? '' }, createReportType.body)
  const saving = useDialogSave({
    save: (body: { title: string }) =>
      type
        ? call(updateReportType, { params: { id: type.catalog_report_id }, body })
        : call(createReportType, { params: { id: school_id }, body }),
    success: type ? T.typeUpdated : T.typeCreated,
    stale: TYPES_STALE,
    onClose,
    closeAfterMs: 0,
  })
  const still = useStillRefused(saving.problem, form.values)
  const refused = still('title') ? saving.fieldError('title') : undefined
  const field = form.field('title')
  return (
    <SaveDialog
      title={type ? T.editType : T.addType}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      {...(saving.fieldError('title') === undefined ? {} : { refusal: null })}
    >
      <TextInput
        {...field}
        label={T.typeTitle}
        required
        maxLength={REPORT_TITLE_MAX}
        error={field.error ?? refused}
      />
    </SaveDialog>
  )
}
