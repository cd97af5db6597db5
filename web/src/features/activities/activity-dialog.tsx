import { type Activity, CALENDAR_LEVELS, calendarLevelName } from '@plantel/contract/activity'
import { ACTIVITY_DESCRIPTION_MAX } from '@plantel/contract/activities'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ColourField } from '../../ui/forms/colour-field.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { CheckInput, FieldGrid, RadioInput, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { deleteIcon } from '../../ui/icons/icons.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { DeleteActivity } from './delete-activity.tsx'
import { NAMES, TEXTS } from './texts.ts'
import { useActivityForm } from './use-activity-form.ts'

const LEVELS = CALENDAR_LEVELS.map((value) => ({ value, label: calendarLevelName(value) }))

const DURATIONS = [
  { value: 0, label: TEXTS.single },
  { value: 1, label: TEXTS.range },
] as const

interface ActivityDialogProps {
  activity?: Activity
  day: string
  onClose: () => void
}

type Editing = ReturnType<typeof useActivityForm>

/** *Único día* has one, *Rango de fechas* two that hold each other. */
const DayFields = ({ form }: Pick<Editing, 'form'>) => {
  const { is_range, start_date } = form.values
  return (
    <FieldGrid>
      <DayInput {...form.field('start_date')} label={is_range === 0 ? 'Día' : NAMES.start_date} required />
      {is_range === 1 && (
        <DayInput {...form.field('end_date')} label={NAMES.end_date} required min={start_date} />
      )}
    </FieldGrid>
  )
}

const Fields = ({ form, chooseDuration }: Editing) => (
  <>
    <TextInput
      {...form.field('description')}
      label={NAMES.description}
      required
      rows={2}
      maxLength={ACTIVITY_DESCRIPTION_MAX}
    />
    <FieldGrid>
      <SelectInput {...form.field('level')} label={NAMES.level} required options={LEVELS} />
      <TextInput
        {...form.field('school_cycle')}
        label={NAMES.school_cycle}
        required
        help="Por ejemplo, 2026-2027"
      />
    </FieldGrid>
    <RadioInput
      {...form.field('is_range')}
      label={NAMES.is_range}
      options={DURATIONS}
      onChange={chooseDuration}
    />
    <DayFields form={form} />
    <CheckInput {...form.field('no_class')} label={NAMES.no_class} help={TEXTS.noClassHelp} />
    <ColourField
      {...form.field('color')}
      label={NAMES.color}
      help="El color con que se ve en el calendario"
    />
  </>
)

export const ActivityDialog = ({ activity, day, onClose }: ActivityDialogProps) => {
  const editing = useActivityForm({ stored: activity, day, onClose })
  const [deleting, setDeleting] = useState(false)
  const { form, saving } = editing
  return (
    <>
      <SaveDialog
        title={activity ? TEXTS.edit : TEXTS.create}
        width="sm"
        onClose={onClose}
        form={form}
        saving={saving}
        names={NAMES}
        verb={activity ? 'Guardar' : 'Crear'}
        keepOnBackdrop
        before={
          activity && (
            <Button
              icon={deleteIcon}
              aria-haspopup="dialog"
              disabled={saving.pending}
              onClick={() => setDeleting(true)}
            >
              Eliminar
            </Button>
          )
        }
      >
        <Fields {...editing} />
      </SaveDialog>
      {activity && deleting && (
        <DeleteActivity activity={activity} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}
