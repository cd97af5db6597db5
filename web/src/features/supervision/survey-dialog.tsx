import { recordSurvey, SURVEY, type SupervisionDetail } from '@plantel/contract/supervision'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { RadioInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { STALE } from './queries.ts'
import { EMPTY_SURVEY, MARKS, QUESTIONS, surveyBody, SurveySchema } from './survey-form.ts'
import { FIELD_NAMES, T } from './texts.ts'

interface SurveyDialogProps {
  detail: SupervisionDetail
  onClose: () => void
}

export const SurveyDialog = ({ detail: { school }, onClose }: SurveyDialogProps) => {
  const form = useForm(EMPTY_SURVEY, SurveySchema)
  const saving = useDialogSave({
    save: (values: NonNullable<typeof form.parsed>) =>
      call(recordSurvey, { params: { id: school.school_id }, body: surveyBody(values) }),
    success: T.surveyRecorded,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={T.survey}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      keepOnBackdrop
      names={FIELD_NAMES}
      disabled={!form.valid}
    >
      <p>{school.name}. Responda de 1 (nada) a 5 (mucho).</p>
      <TextInput {...form.field('contact')} label={T.contact} required maxLength={100} />
      {QUESTIONS.map((question) => (
        <RadioInput
          key={question}
          {...form.field(question)}
          label={SURVEY[question]}
          required
          options={MARKS}
        />
      ))}
      <TextInput {...form.field('comment')} label={T.comment} rows={3} maxLength={500} />
    </SaveDialog>
  )
}
