import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { Hour } from '@plantel/contract/marks'
import { text } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import { listName } from '../../domain/people/names.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { isAbsence, labelOf, type Mark } from './marks.ts'

const NOTE_MAX = 80

const schema = z.strictObject({
  arrived_at: z.union([z.literal(''), Hour]),
  note: text(NOTE_MAX),
})

interface MarkDialogProps {
  list: ClassList
  student: ClassStudent
  mark: Mark
  onMark: (mark: Mark) => void
  onClose: () => void
}

/** The hour at which somebody came, and what is noted of it. They are saved with the list. */
export const MarkDialog = ({ list, student, mark, onMark, onClose }: MarkDialogProps) => {
  const form = useForm({ arrived_at: mark.arrived_at ?? '', note: mark.note ?? '' }, schema)
  return (
    <FormDialog
      title={`${labelOf(list, mark.code)}: ${listName(student)}`}
      width="xs"
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ arrived_at, note }) => {
          onMark({ ...mark, arrived_at: arrived_at || null, note: note || null })
          onClose()
        })
      }
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={false}>Aceptar</SaveButton>
        </>
      }
    >
      {!isAbsence(list, mark) && (
        <TextInput label="Hora de llegada" type="time" {...form.field('arrived_at')} />
      )}
      <TextInput label="Observación" maxLength={NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  )
}
