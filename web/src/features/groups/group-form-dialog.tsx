import type { GroupRow } from '@plantel/contract/groups'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { GroupFields, isFieldProblem } from './group-fields.tsx'
import { RollFields } from './roll-fields.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { SubjectProblem } from './subject-problem.tsx'
import { useGroupForm } from './use-group-form.ts'

interface GroupFormDialogProps {
  group?: GroupRow
  onClose: () => void
}

export const GroupFormDialog = ({ group, onClose }: GroupFormDialogProps) => {
  const { form, saving } = useGroupForm(group, onClose)
  const { level, subjects } = form.values
  const titleOf = (field: string) => subjects[Number(field.split('.')[1])]?.title
  return (
    <SaveDialog
      title={group ? `Editar ${group.title}` : 'Agregar grupo'}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      verb={group ? 'Guardar' : 'Crear grupo'}
      disabled={!form.dirty}
      refusal={
        saving.problem &&
        !isFieldProblem(saving.problem) && <SubjectProblem problem={saving.problem} titleOf={titleOf} />
      }
    >
      <GroupFields form={form} locked={group !== undefined} problem={saving.problem} />
      <RollFields form={form} group={group} />
      {!group && (
        <SubjectChoice level={level} value={subjects} onChange={(chosen) => form.set('subjects', chosen)} />
      )}
    </SaveDialog>
  )
}
