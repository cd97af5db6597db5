import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { Button } from '../../../ui/button.tsx'
import { DialogCancel } from '../../../ui/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialog-problem.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { useEndRelationship } from './use-end-relationship.ts'

interface EndRelationshipDialogProps extends FamilyDialogProps {
  parent: StudentParent
  onEnded: (parent: StudentParent) => void
}

/** Asks before a parent loses sight of their child, naming both. */
export const EndRelationshipDialog = ({ student, parent, onClose, onEnded }: EndRelationshipDialogProps) => {
  const { end, pending, problem } = useEndRelationship({ parent, onEnded })
  return (
    <FormDialog
      title="Quitar parentesco"
      width="xs"
      onClose={onClose}
      pending={pending}
      actions={
        <>
          <DialogCancel />
          <Button look="danger" pending={pending} onClick={() => end()}>
            Quitar a {fullName(parent)}
          </Button>
        </>
      }
    >
      <p>
        <strong>{fullName(parent)}</strong> ya no verá las calificaciones, las asistencias ni los avisos de{' '}
        <strong>{fullName(student)}</strong>.
      </p>
      <DialogProblem problem={problem} />
    </FormDialog>
  )
}
