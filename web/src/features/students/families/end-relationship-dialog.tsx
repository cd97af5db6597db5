import { REASON_MAX, type StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { TextInput } from '../../../ui/forms/form-fields.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { isGuardian, useEndRelationship } from './use-end-relationship.ts'

interface EndRelationshipDialogProps extends FamilyDialogProps {
  parent: StudentParent
  onEnded: (parent: StudentParent, undo_id: number | null) => void
}

export const EndRelationshipDialog = ({ student, parent, onClose, onEnded }: EndRelationshipDialogProps) => {
  const { form, saving, wrong } = useEndRelationship({ parent, onEnded })
  return (
    <DangerDialog
      title="Quitar parentesco"
      onClose={onClose}
      saving={saving}
      act={`Quitar a ${fullName(parent)}`}
      refusal={!wrong && <DialogProblem problem={saving.problem} />}
    >
      <p>
        <strong>{fullName(parent)}</strong> ya no verá las calificaciones, las asistencias ni los avisos de{' '}
        <strong>{fullName(student)}</strong>.
      </p>
      {isGuardian(parent) && (
        <>
          <TextInput
            {...form.field('reason')}
            label="Motivo"
            required
            maxLength={REASON_MAX}
            help="La dirección recibe un aviso del cambio; el motivo queda sellado."
          />
          <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
        </>
      )}
    </DangerDialog>
  )
}
