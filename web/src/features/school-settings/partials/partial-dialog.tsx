import { useKindWords } from './kind-words.ts'
import type { PartialRow } from '@plantel/contract/partials'
import { LEVEL_OPTIONS } from '../../../domain/levels/level-options.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import type { Kind } from '../texts.ts'
import { DayFields } from './day-fields.tsx'
import { usePartialForm } from './use-partial-form.ts'

interface PartialDialogProps {
  kind: Kind
  partial?: PartialRow
  onClose: () => void
}

export const PartialDialog = ({ kind, partial: stored, onClose }: PartialDialogProps) => {
  const editing = usePartialForm({ kind, stored, onClose })
  const words = useKindWords(kind, editing.form.values.level)
  const { form, saving, field, problem } = editing
  return (
    <SaveDialog
      title={stored ? words.edit : words.add}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      keepOnBackdrop
      cancel="Cerrar"
      verb={stored ? 'Guardar' : 'Crear'}
      disabled={!form.valid || !editing.free}
      refusal={
        <>
          <DialogProblem problem={problem} />
          {problem?.code === 6100 && (
            <p>
              El ciclo ya terminó, o hay listas de asistencia en días que quedarían fuera de estas fechas.
            </p>
          )}
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
    </SaveDialog>
  )
}
