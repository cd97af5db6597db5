import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../../lib/forms/use-still-refused.ts'
import { findOwner } from './find-owner.ts'
import { FAMILY_TEXTS } from './texts.ts'
import type { FamilyDialogProps } from './family-dialog.ts'
import {
  CONTACT_FIELDS,
  ContactOf,
  EMPTY_RELATIONSHIP,
  LinkForm,
  type NewRelationship,
  RegisterForm,
  saveRelationship,
} from './new-relationship.ts'
import { refusedFields } from './refusals.ts'
import type { RelationshipKind } from './relationship-field.tsx'

export type AddMode = 'link' | 'register' | 'contact'

interface Adding extends FamilyDialogProps {
  mode: AddMode
  others: readonly StudentParent[]
}

export const useAddParent = ({ student, mode, others, onClose }: Adding) => {
  const link = useForm(EMPTY_RELATIONSHIP, LinkForm)
  const register = useForm(EMPTY_RELATIONSHIP, RegisterForm)
  const contact = useForm(EMPTY_RELATIONSHIP, ContactOf)
  const form = { link, register, contact }[mode]
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
    contact.set('relationship', relationship)
  }
  const label = form.field('relationship_label')
  const setLabel = (typed: string) => {
    link.set('relationship_label', typed)
    register.set('relationship_label', typed)
    contact.set('relationship_label', typed)
  }
  const findKnown = async () => {
    const owner = await findOwner(cellphone, email).catch(() => undefined)
    if (owner) link.set('found', owner)
  }
  const becomeContact = () => {
    for (const name of CONTACT_FIELDS) contact.set(name, register.values[name])
  }
  const taken = saving.problem?.errors.map(({ field }) => field) ?? []
  return {
    form,
    link,
    register,
    contact,
    becomeContact,
    /** Undefined where only the e-mail was somebody else's. */
    sharedPhone: taken.length === 0 || taken.includes('parent.cellphone') ? cellphone : undefined,
    newcomer: fullName(register.values),
    relationship: { ...kind, onChange: setKind, error: kind.error ?? refused['relationship'] },
    label: { ...label, onChange: setLabel, error: label.error ?? refused['relationship_label'] },
    refused,
    code,
    dirty: link.dirty || register.dirty || contact.dirty,
    saving,
    submit,
    findKnown,
  }
}
