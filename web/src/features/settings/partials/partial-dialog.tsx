import type { PartialRow } from '@plantel/contract/partials'
import { DialogCancel } from '../../../ui/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialog-problem.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectInput, TextInput } from '../../../ui/form-fields.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { LEVEL_OPTIONS } from '../level-options.ts'
import { KINDS, type Kind } from '../texts.ts'
import { DayFields } from './day-fields.tsx'
import { usePartialForm } from './use-partial-form.ts'

interface PartialDialogProps {
  kind: Kind
  /** None: a new one. */
  partial?: PartialRow
  onClose: () => void
}

/** *Agregar parcial* or *Editar parcial*, and the same of a regularization. */
export const PartialDialog = ({ kind, partial: stored, onClose }: PartialDialogProps) => {
  const words = KINDS[kind]
  const editing = usePartialForm({ kind, stored, onClose })
  const { form, saving, field, problem } = editing
  return (
    <FormDialog
      title={stored ? words.edit : words.add}
      width="sm"
      onClose={onClose}
      pending={saving.pending}
      dirty={form.dirty}
      keepOnBackdrop
      onSubmit={() => form.submit(saving.save)}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <SaveButton pending={saving.pending} disabled={!form.valid || !editing.free}>
            {stored ? 'Guardar' : 'Crear'}
          </SaveButton>
        </>
      }
    >
      <TextInput {...field('partial')} label={words.number} required inputMode="numeric" help="De 1 a 50" />
      <SelectInput
        {...field('level')}
        label="Nivel"
        required
        disabled={stored !== undefined}
        help={stored ? 'El nivel no se puede cambiar' : 'Primero el nivel: de él dependen los días libres'}
        options={LEVEL_OPTIONS}
        onChange={editing.chooseLevel}
      />
      <DayFields editing={editing} />
      <DialogProblem problem={problem} />
      {problem?.code === 6100 && (
        <p>El ciclo ya terminó, o hay listas de asistencia en días que quedarían fuera de estas fechas.</p>
      )}
    </FormDialog>
  )
}
