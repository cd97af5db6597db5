import type { GroupRow } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { GroupFields, isFieldProblem } from './group-fields.tsx'
import { levelCatalogQuery } from './queries.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { SubjectProblem } from './subject-problem.tsx'
import { useGroupForm } from './use-group-form.ts'

interface GroupFormDialogProps {
  group?: GroupRow
  onClose: () => void
}

export const GroupFormDialog = ({ group, onClose }: GroupFormDialogProps) => {
  const { school_id } = useSession().school
  const { form, saving } = useGroupForm(group, onClose)
  const { level, subjects } = form.values
  const wanted = level !== null && !group
  const catalog = useQuery({ ...levelCatalogQuery(school_id, level ?? 0), enabled: wanted })
  const titleOf = (field: string) => {
    const id = subjects[Number(field.split('.')[1])]
    return catalog.data?.find(({ catalog_subject_id }) => catalog_subject_id === id)?.title
  }
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
      {!group && (
        <SubjectChoice
          catalog={wanted ? catalog : undefined}
          value={subjects}
          onChange={(ids) => form.set('subjects', ids)}
        />
      )}
    </SaveDialog>
  )
}
