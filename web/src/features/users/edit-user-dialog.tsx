import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { asksProof, GuardianProof } from '../../domain/family/guardian-proof.tsx'
import { DutyProblem } from '../../domain/users/duty-problem.tsx'
import { grantableOf } from '../../domain/users/permission-changes.ts'
import { PermissionList } from '../../domain/users/permission-list.tsx'
import { PersonFields } from '../../domain/people/person-fields.tsx'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { FocusField } from '../../lib/forms/focus-field.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GUARDIAN_TEXTS, T } from './texts.ts'
import { reassignAction } from './reassign-button.tsx'
import { useEditUser } from './use-edit-user.ts'
import type { UserDialogProps } from './user-dialog.ts'

const NAMES = { ...PERSON_NAMES, group_id: T.permissions, remove_group_id: T.permissions }

export const EditUserDialog = ({ kind, user: row, focus, onClose }: UserDialogProps) => {
  const { user, loaded, form, saving, refused, dataSaved, proof, setProof } = useEditUser(kind, row, onClose)
  const roles = form.field('roles')
  // Asked once, it stays: what was typed is not taken away while it is sent.
  const [asked, setAsked] = useState(false)
  if (!asked && asksProof(saving.problem)) setAsked(true)
  return (
    <SaveDialog
      title={`Editar a ${fullName(row)}`}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      disabled={!loaded || !form.dirty}
      refusal={
        <>
          {!asksProof(saving.problem) && (
            <DutyProblem
              problem={saving.problem}
              names={NAMES}
              action={reassignAction(row, saving.problem)}
            />
          )}
          {saving.problem && dataSaved && <p>{T.dataSaved}</p>}
        </>
      }
    >
      <QueryPanel query={user} skeleton={<Skeleton count={6} height={72} />}>
        {(stored) => (
          <>
            <FocusField label={focus} />
            <PersonFields form={form} refused={refused} enrollment={kind.enrollment} cellphone={false} />
            <PermissionList
              title={T.permissions}
              heading
              held={grantableOf((loaded ?? stored).group_id)}
              value={roles.value}
              onChange={(value) => {
                roles.onChange(value)
                roles.onBlur()
              }}
              error={roles.error ?? refused['group_id']}
            />
            {asked && (
              <>
                <p>{GUARDIAN_TEXTS.why}</p>
                <GuardianProof
                  value={proof}
                  problem={saving.problem}
                  onChange={(changed) => {
                    saving.forget()
                    setProof(changed)
                  }}
                />
              </>
            )}
          </>
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
