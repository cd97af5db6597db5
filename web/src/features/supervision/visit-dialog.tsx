import { CHECKLIST, recordVisit, type SupervisionDetail } from '@plantel/contract/supervision'
import { useMemo } from 'react'
import { call } from '../../lib/http/api.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { CheckInput, FieldGrid, TextInput } from '../../ui/forms/form-fields.tsx'
import { CheckStack } from './check-stack.tsx'
import { STALE } from './queries.ts'
import { FIELD_NAMES, T } from './texts.ts'
import { TrainedFields } from './trained-fields.tsx'
import { CHECKLIST_KEYS, emptyVisit, visitBody, visitSchema } from './visit-form.ts'
import { WhenFields } from './when-fields.tsx'

interface VisitDialogProps {
  detail: SupervisionDetail
  onClose: () => void
}

export const VisitDialog = ({ detail, onClose }: VisitDialogProps) => {
  const { time_zone } = useSession().school
  const today = todayIn(time_zone)
  const { types, school } = detail
  const schema = useMemo(() => visitSchema(types), [types])
  const form = useForm(emptyVisit(types, today), schema)
  const saving = useDialogSave({
    save: (values: NonNullable<typeof form.parsed>) =>
      call(recordVisit, { params: { id: school.school_id }, body: visitBody(values) }),
    success: T.visitRecorded,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={T.visit}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      keepOnBackdrop
      names={FIELD_NAMES}
      disabled={!form.valid}
    >
      <p>{school.name}</p>
      <FieldGrid>
        <TextInput {...form.field('contact')} label={T.contact} required maxLength={100} />
        <TextInput {...form.field('sector')} label={T.sector} required maxLength={50} />
      </FieldGrid>
      <TextInput {...form.field('reason')} label={T.reason} required maxLength={255} />
      <WhenFields form={form} refused={saving.fieldError} today={today} />
      <TrainedFields form={form} types={types} refused={saving.fieldError} />
      <CheckStack title={T.checklist}>
        {CHECKLIST_KEYS.map((key) => (
          <CheckInput key={key} {...form.field(key)} label={CHECKLIST[key]} />
        ))}
      </CheckStack>
      <TextInput {...form.field('observation')} label={T.observation} rows={3} maxLength={500} />
    </SaveDialog>
  )
}
