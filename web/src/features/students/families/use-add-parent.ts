import type { StudentParent } from '@plantel/contract/families'
import type { UserRow } from '@plantel/contract/users'
import { useState } from 'react'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../../lib/forms/use-still-refused.ts'
import { findUsers } from '../../../domain/users/find-users.ts'
import { FAMILY_TEXTS } from './texts.ts'
import type { FamilyDialogProps } from './family-dialog.ts'
import {
  EMPTY_RELATIONSHIP,
  LinkForm,
  type NewRelationship,
  RegisterForm,
  saveRelationship,
} from './new-relationship.ts'
import { refusedFields } from './refusals.ts'
import type { RelationshipKind } from './relationship-field.tsx'

/** Whose phone or e-mail it is that was refused (2004); undefined when that is not one active person. */
const findOwner = async (...contact: string[]): Promise<UserRow | undefined> => {
  for (const search of contact.filter(Boolean)) {
    const [owner, another] = (await findUsers(search)).data
    if (owner && !another) return owner
  }
  return undefined
}

export type AddMode = 'link' | 'register'

interface Adding extends FamilyDialogProps {
  mode: AddMode
  others: readonly StudentParent[]
}

export const useAddParent = ({ student, mode, others, onClose }: Adding) => {
  const link = useForm(EMPTY_RELATIONSHIP, LinkForm)
  const register = useForm(EMPTY_RELATIONSHIP, RegisterForm)
  const form = mode === 'link' ? link : register
  const [code, setCode] = useState<string>()
  const saving = useDialogSave({
    save: (input: NewRelationship) => saveRelationship(student.student_id, input),
    success: FAMILY_TEXTS.added,
    stale: [STUDENTS_KEY, USERS_KEY],
    // The code of somebody new is shown this once.
    closeAfterMs: ({ access_code }) => (access_code === undefined ? SHOWN_SUCCESS_MS : Infinity),
    onSaved: ({ access_code }) => setCode(access_code),
    onClose,
  })
  const { cellphone, email } = register.values
  const refused = useFieldRefusals(
    saving.problem,
    form.values,
    refusedFields(saving.problem, email === '' ? ['cellphone'] : ['cellphone', 'email']),
  )
  const isParent = (id: number) => others.some(({ user_id }) => user_id === id)
  const submit = (save: (input: NewRelationship) => void) =>
    form.submit((input: NewRelationship) => {
      if (!('found' in input && isParent(input.found))) save(input)
    })
  const kind = form.field('relationship')
  const setKind = (relationship: RelationshipKind) => {
    link.set('relationship', relationship)
    register.set('relationship', relationship)
  }
  const label = form.field('relationship_label')
  const setLabel = (typed: string) => {
    link.set('relationship_label', typed)
    register.set('relationship_label', typed)
  }
  const findKnown = async () => {
    const owner = await findOwner(cellphone, email).catch(() => undefined)
    if (owner) link.set('found', owner)
  }
  return {
    form,
    link,
    register,
    relationship: { ...kind, onChange: setKind, error: kind.error ?? refused['relationship'] },
    label: { ...label, onChange: setLabel, error: label.error ?? refused['relationship_label'] },
    refused,
    code,
    dirty: link.dirty || register.dirty,
    saving,
    submit,
    findKnown,
  }
}
