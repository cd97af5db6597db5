import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { useEndRelationship } from './use-end-relationship.ts'

interface EndRelationshipDialogProps extends FamilyDialogProps {
  parent: StudentParent
  onEnded: (parent: StudentParent) => void
}

export const EndRelationshipDialog = ({ student, parent, onClose, onEnded }: EndRelationshipDialogProps) => {
  const saving = useEndRelationship({ parent, onEnded })
  return (
    <DangerDialog
      title="Quitar parentesco"
      onClose={onClose}
      saving={saving}
      act={`Quitar a ${fullName(parent)}`}
    >
      <p>
        <strong>{fullName(parent)}</strong> ya no verá las calificaciones, las asistencias ni los avisos de{' '}
        <strong>{fullName(student)}</strong>.
      </p>
    </DangerDialog>
  )
}
