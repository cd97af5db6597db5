import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { asksProof as saysProof, GuardianProof } from '../../../domain/family/guardian-proof.tsx'
import { PersonFields } from '../../../domain/people/person-fields.tsx'
import { FAMILY_TEXTS } from './texts.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { useSetting } from '../../../lib/session/session.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { ReviewFields } from '../../../ui/forms/review-fields.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EditContactFields } from './edit-contact-fields.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { FamilyProblem } from './family-problem.tsx'
import { parentsQuery } from '../../../domain/people/parents-query.ts'
import { RelationshipFields } from './relationship-field.tsx'
import { useEditParent } from './use-edit-parent.ts'

interface EditParentDialogProps extends FamilyDialogProps {
  parent: StudentParent
}

export const EditParentDialog = ({ student, parent, onClose }: EditParentDialogProps) => {
  const parents = useQuery(parentsQuery(student.student_id))
  const { user, form, saving, refused, asksProof, proof, typeProof } = useEditParent(parent, onClose)
  const others = (parents.data ?? []).filter(
    ({ relationship_id }) => relationship_id !== parent.relationship_id,
  )
  const relationship = form.field('relationship')
  const label = form.field('relationship_label')
  const maximum = Number(useSetting('relationships-maximum'))
  return (
    <SaveDialog
      title={FAMILY_TEXTS.edit}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      before={form.dirty && <ReviewFields form={form} />}
      disabled={!form.dirty || !form.valid}
      refusal={
        !(asksProof && saysProof(saving.problem)) && (
          <FamilyProblem problem={saving.problem} maximum={maximum} />
        )
      }
    >
      <p>
        <strong>{fullName(parent)}</strong>, de <strong>{fullName(student)}</strong>
      </p>
      <QueryPanel query={user} skeleton={<Skeleton count={5} height={72} />}>
        {() => (
          <>
            <RelationshipFields
              kind={{ ...relationship, error: relationship.error ?? refused['relationship'] }}
              label={{ ...label, error: label.error ?? refused['relationship_label'] }}
              others={others}
              maximum={maximum}
            />
            {asksProof && (
              <>
                <p>{FAMILY_TEXTS.noGuardian}</p>
                <GuardianProof value={proof} problem={saving.problem} onChange={typeProof} />
              </>
            )}
            {parent.contact ? (
              <EditContactFields form={form} refused={refused} />
            ) : (
              <PersonFields form={form} refused={refused} />
            )}
          </>
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
