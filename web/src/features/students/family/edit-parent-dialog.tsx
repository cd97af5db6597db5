import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { PersonFields } from '../../../pickers/person-fields.tsx'
import { FAMILY_TEXTS } from './texts.ts'
import { DialogCancel } from '../../../ui/dialog-cancel.tsx'
import { DialogDone } from '../../../ui/dialog-problem.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { ReviewFields } from '../../../ui/review-fields.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { FamilyProblem } from './family-problem.tsx'
import { parentsQuery } from './parents-query.ts'
import { RelationshipField } from './relationship-field.tsx'
import { useEditParent } from './use-edit-parent.ts'

interface EditParentDialogProps extends FamilyDialogProps {
  parent: StudentParent
}

/** *Editar*: a parent's relationship with the student, names, contact and address. */
export const EditParentDialog = ({ student, parent, onClose }: EditParentDialogProps) => {
  const parents = useQuery(parentsQuery(student.student_id))
  const { user, form, saving, refused } = useEditParent(parent, onClose)
  const others = (parents.data ?? []).filter(
    ({ relationship_id }) => relationship_id !== parent.relationship_id,
  )
  const relationship = form.field('relationship')
  return (
    <FormDialog
      title={FAMILY_TEXTS.edit}
      width="md"
      onClose={onClose}
      pending={saving.pending}
      dirty={form.dirty && !saving.done}
      onSubmit={() => form.submit(saving.save)}
      actions={
        <>
          {form.dirty && <ReviewFields form={form} />}
          <DialogCancel>{saving.done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          <SaveButton pending={saving.pending} disabled={saving.done || !form.dirty || !form.valid} />
        </>
      }
    >
      <p>
        <strong>{fullName(parent)}</strong>, de <strong>{fullName(student)}</strong>
      </p>
      <QueryPanel query={user} skeleton={<Skeleton count={5} height={72} />}>
        {() => (
          <>
            <RelationshipField
              field={{ ...relationship, error: relationship.error ?? refused['relationship'] }}
              others={others}
            />
            <PersonFields form={form} refused={refused} />
          </>
        )}
      </QueryPanel>
      <FamilyProblem problem={saving.problem} />
      {saving.done && <DialogDone>{FAMILY_TEXTS.updated}</DialogDone>}
    </FormDialog>
  )
}
